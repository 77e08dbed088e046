alter table mes_process_rule add column need_sop character(1) not null default 'N';
alter table mes_process_rule add column sample_qty integer;
