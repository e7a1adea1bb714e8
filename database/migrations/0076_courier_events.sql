-- Who was given an order stands among its events, dated by the same clock as they are; only staff read it.
insert into order_event (order_id, happened_at, kind, detail, account_id)
select e.subject_id, e.happened_at, 'courier',
  coalesce('Confiée à ' || c.name || ' pour le ' || to_char((e.after ->> 'day')::date, 'DD/MM/YYYY') || '.',
    'Retirée au livreur.'), e.account_id
from audit_entry e
join sales_order o on o.id = e.subject_id
left join account c on c.id = (e.after ->> 'courier_id')::bigint
where e.subject_type = 'order' and e.action = 'order.courier'
order by e.id;
