alter table mes_lot add column location character varying(140);
alter table mes_lot add column located_at timestamp(0) with time zone;
