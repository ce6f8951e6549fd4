-- What a model's engines need is read from the index alone: the largest model of a million parts has
-- some hundred thousand fitments, spread over the table.
drop index application_model;
create index application_model on application (model_id, group_id, part_id)
  include (category_id, year_from, year_to, engine);

-- Few parts are withdrawn; lists that hold withdrawn ones too leave them out by this.
create index part_withdrawn on part (id) where withdrawn_at is not null;
