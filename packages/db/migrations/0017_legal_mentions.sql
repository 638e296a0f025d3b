-- What the legal pages of a shop say beside the company itself. None of it is printed on an invoice, and an invoice never waits for it.

alter table invoice_settings
  add column publication_director text check (length(publication_director) between 1 and 120),
  -- Name and postal address.
  add column mediator_name text check (length(mediator_name) between 1 and 200),
  -- Becomes a link on a public page: nothing that runs is let in, whoever writes it.
  add column mediator_url text check (mediator_url ~* '^https?://[^[:space:]]+$' and length(mediator_url) <= 300);
