-- Pages of the journal: decisions without the sign-ins, of which there are many more, and those about one kind of thing.
create index audit_entry_decided on audit_entry (id) where action not like 'session.%';
create index audit_entry_by_subject_type on audit_entry (subject_type, id);
