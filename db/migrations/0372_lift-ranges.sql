-- expands: a version that does not know it reads all parts of a model

-- Parts for a range of lifts, by model: few of a model's thousands. The condition stands in related-parts.sql.server.ts.
create index application_lift_range on application (model_id, part_id)
  where (parameter || ' ' || parameter2 || ' ' || parameter3) ~* 'raised +[0-9]+ *- *[0-9]+ *mm';
