-- Staff are few among all accounts: who works here is read, and held, without looking at everybody.
create index account_of_staff on account (id) where rights <> '{}';
