-- Whether the demonstration's parts are in, wholly; and which promo codes are the demonstration's own.
create table demonstration (
  id boolean primary key default true check (id),
  begun_at timestamptz not null,
  finished_at timestamptz                                -- null: its loading was cut short, and is taken up again
);

alter table promo_code add column is_demonstration boolean not null default false;
update promo_code set is_demonstration = true where code_key in ('WELCOME10', 'WORKSHOP15');
