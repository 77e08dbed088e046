alter table mes_report add column brought_by character varying(32);
create index mes_report_brought_by_ix on mes_report (tenant_id, brought_by);
create table mes_rework (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  op_task character varying(32),
  lot character varying(32),
  ncr character varying(32),
  disp_row character varying(32),
  item character varying(32) not null,
  stock_lot character varying(32),
  qty numeric(18,6) not null,
  route character varying(32),
  workshop character varying(32) not null,
  due date,
  hour_rate numeric(18,4),
  good_qty numeric(18,6) default 0,
  scrap_qty numeric(18,6) default 0,
  minutes integer default 0,
  cost numeric(18,4),
  work_order character varying(32),
  remark text,
  attachments text,
  wf_inst_id character varying(64),
  source_type character varying(64),
  source_id character varying(32),
  source_no character varying(64),
  reversal_of character varying(32),
  closed_reason character varying(500),
  cancelled_reason character varying(500),
  submit_by character varying(100),
  submit_time timestamp(0) with time zone,
  audit_by character varying(100),
  audit_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_rework_docno_uq on mes_rework (tenant_id, doc_no) where del_flag = 0;
create index mes_rework_order_ix on mes_rework (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_rework_op_task_ix on mes_rework (tenant_id, op_task) where del_flag = 0;
create index mes_rework_lot_ix on mes_rework (lot) where del_flag = 0;
create index mes_rework_ncr_ix on mes_rework (tenant_id, ncr) where del_flag = 0;
create index mes_rework_item_ix on mes_rework (item) where del_flag = 0;
create index mes_rework_stock_lot_ix on mes_rework (stock_lot) where del_flag = 0;
create index mes_rework_route_ix on mes_rework (route) where del_flag = 0;
create index mes_rework_workshop_ix on mes_rework (workshop) where del_flag = 0;
create index mes_rework_work_order_ix on mes_rework (work_order) where del_flag = 0;
create index mes_rework_status_due_ix on mes_rework (tenant_id, status, due) where del_flag = 0;
create index mes_rework_source_id_ix on mes_rework (tenant_id, source_id) where del_flag = 0;
create trigger mes_rework_changed after insert or update or delete or truncate on mes_rework for each statement execute function mw_note_change();
create table mes_rework_op (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  op_no integer not null,
  process character varying(32) not null,
  workcenter character varying(32) not null,
  check_type character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_rework_op_main_ix on mes_rework_op (main_id, order_num) where del_flag = 0;
create index mes_rework_op_process_ix on mes_rework_op (process) where del_flag = 0;
create index mes_rework_op_workcenter_ix on mes_rework_op (workcenter) where del_flag = 0;
create trigger mes_rework_op_changed after insert or update or delete or truncate on mes_rework_op for each statement execute function mw_note_change();
create index mes_op_task_reworked_ix on mes_op_task (tenant_id, id) where rework_qty > 0 and del_flag = 0;
