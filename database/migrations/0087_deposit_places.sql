-- Where cash was taken to, for the accountants' journals; of earlier deposits the note says it.
alter table cash_entry add column place text constraint cash_entry_place check (place in ('banque', 'wave'));
