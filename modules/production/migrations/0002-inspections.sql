alter table mes_op_task add column qc_qty numeric(18,6) not null default 0;
alter table mes_report add column qc_qty numeric(18,6) not null default 0;
alter table mes_report add column first_piece character varying(32);
alter table mes_report add column sent character varying(32);
alter table mes_report add column inspection character varying(32);
create index mes_report_first_piece_ix on mes_report (tenant_id, first_piece);
create index mes_report_sent_ix on mes_report (tenant_id, sent);
create index mes_report_inspection_ix on mes_report (inspection);
create table mes_first_piece (
  id character varying(32) primary key,
  occasion character varying(200) not null,
  status character varying(32) not null default 'WAIT',
  shift character varying(32) not null,
  device character varying(32),
  mold character varying(32),
  item character varying(32) not null,
  process character varying(32) not null,
  lot character varying(32) not null,
  qty numeric(18,6) not null,
  asked integer not null default 0,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_first_piece_occasion_uq on mes_first_piece (tenant_id, occasion) where del_flag = 0;
create index mes_first_piece_order_ix on mes_first_piece (tenant_id, create_time desc, id desc);
create index mes_first_piece_device_ix on mes_first_piece (device);
create index mes_first_piece_mold_ix on mes_first_piece (mold);
create index mes_first_piece_item_ix on mes_first_piece (item);
create index mes_first_piece_process_ix on mes_first_piece (process);
create index mes_first_piece_lot_ix on mes_first_piece (lot);
create index mes_first_piece_status_ix on mes_first_piece (tenant_id, status);
create trigger mes_first_piece_changed after insert or update or delete or truncate on mes_first_piece for each statement execute function mw_note_change();
create table mes_process_rule (
  id character varying(32) primary key,
  process character varying(32) not null,
  need_skill character(1) not null default 'N',
  first_qty numeric(18,6),
  remark character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_process_rule_process_uq on mes_process_rule (tenant_id, process) where del_flag = 0;
create index mes_process_rule_order_ix on mes_process_rule (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_process_rule_process_ix on mes_process_rule (process) where del_flag = 0;
create trigger mes_process_rule_changed after insert or update or delete or truncate on mes_process_rule for each statement execute function mw_note_change();
