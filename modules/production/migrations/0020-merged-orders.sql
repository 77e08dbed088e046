alter table mes_work_order add column merged_into character varying(32);
alter table mes_work_order add column merged_qty numeric(18,6);
create index mes_work_order_merged_into_ix on mes_work_order (merged_into) where del_flag = 0;
