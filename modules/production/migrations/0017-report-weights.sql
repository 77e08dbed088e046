create table mes_report_weight (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  what character varying(32) not null,
  kg numeric(18,6) not null,
  source character varying(32) not null,
  scale character varying(32),
  scale_device character varying(32),
  read_at timestamp(0) with time zone not null,
  second_by character varying(100),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_report_weight_main_ix on mes_report_weight (main_id, order_num) where del_flag = 0;
create trigger mes_report_weight_changed after insert or update or delete or truncate on mes_report_weight for each statement execute function mw_note_change();
alter table mes_process_rule add column need_scale character(1) not null default 'N';
