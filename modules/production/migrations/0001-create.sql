create table mes_work_order (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  wo_type character varying(32) not null default 'NORMAL',
  item character varying(32) not null,
  qty numeric(18,6) not null,
  due date not null,
  priority integer not null default 5,
  lot_size numeric(18,6),
  bom character varying(32),
  route character varying(32),
  workshop character varying(32) not null,
  to_warehouse character varying(32) not null,
  to_bin character varying(32) not null,
  parent_wo character varying(32),
  plan_start timestamp(0) with time zone,
  plan_finish timestamp(0) with time zone,
  act_start timestamp(0) with time zone,
  act_finish timestamp(0) with time zone,
  good_qty numeric(18,6) default 0,
  scrap_qty numeric(18,6) default 0,
  rework_qty numeric(18,6) default 0,
  received_qty numeric(18,6) default 0,
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
create unique index mes_work_order_docno_uq on mes_work_order (tenant_id, doc_no) where del_flag = 0;
create index mes_work_order_order_ix on mes_work_order (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_work_order_item_ix on mes_work_order (tenant_id, item) where del_flag = 0;
create index mes_work_order_bom_ix on mes_work_order (bom) where del_flag = 0;
create index mes_work_order_route_ix on mes_work_order (route) where del_flag = 0;
create index mes_work_order_workshop_ix on mes_work_order (workshop) where del_flag = 0;
create index mes_work_order_to_warehouse_ix on mes_work_order (to_warehouse) where del_flag = 0;
create index mes_work_order_to_bin_ix on mes_work_order (to_bin) where del_flag = 0;
create index mes_work_order_parent_wo_ix on mes_work_order (parent_wo) where del_flag = 0;
create index mes_work_order_due_ix on mes_work_order (tenant_id, due) where del_flag = 0;
create index mes_work_order_status_due_ix on mes_work_order (tenant_id, status, due) where del_flag = 0;
create index mes_work_order_source_id_ix on mes_work_order (tenant_id, source_id) where del_flag = 0;
create trigger mes_work_order_changed after insert or update or delete or truncate on mes_work_order for each statement execute function mw_note_change();
create table mes_wo_bom (
  id character varying(32) primary key,
  work_order character varying(32) not null,
  line_no integer,
  component character varying(32) not null,
  line_type character varying(32) not null,
  op_no integer not null,
  issue_method character varying(32),
  qty_type character varying(32) not null,
  per_unit numeric(24,12) not null,
  required_qty numeric(18,6) not null,
  consumed numeric(18,6) not null default 0,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_wo_bom_work_order_ix on mes_wo_bom (work_order);
create index mes_wo_bom_component_ix on mes_wo_bom (component);
create trigger mes_wo_bom_changed after insert or update or delete or truncate on mes_wo_bom for each statement execute function mw_note_change();
create table mes_wo_op (
  id character varying(32) primary key,
  work_order character varying(32) not null,
  op_no integer not null,
  process character varying(32) not null,
  workcenter character varying(32) not null,
  report_mode character varying(32) not null,
  need_device character(1) not null,
  need_mold character(1) not null,
  check_type character varying(32),
  setup_min numeric(18,6),
  run_min numeric(18,6),
  run_basis character varying(32),
  run_base_qty numeric(18,6),
  transfer_qty numeric(18,6),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_wo_op_workorder_opno_uq on mes_wo_op (tenant_id, work_order, op_no) where del_flag = 0;
create index mes_wo_op_work_order_ix on mes_wo_op (work_order);
create index mes_wo_op_process_ix on mes_wo_op (process);
create index mes_wo_op_workcenter_ix on mes_wo_op (workcenter);
create trigger mes_wo_op_changed after insert or update or delete or truncate on mes_wo_op for each statement execute function mw_note_change();
create table mes_lot (
  id character varying(32) primary key,
  card_no character varying(40) not null,
  work_order character varying(32) not null,
  item character varying(32) not null,
  qty numeric(18,6) not null,
  status character varying(32) not null default 'QUEUE',
  held_from character varying(16),
  cur_op integer,
  stock_lot character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_lot_cardno_uq on mes_lot (tenant_id, card_no) where del_flag = 0;
create index mes_lot_order_ix on mes_lot (tenant_id, create_time desc, id desc);
create index mes_lot_work_order_ix on mes_lot (work_order);
create index mes_lot_item_ix on mes_lot (item);
create index mes_lot_stock_lot_ix on mes_lot (stock_lot);
create index mes_lot_status_ix on mes_lot (tenant_id, status);
create trigger mes_lot_changed after insert or update or delete or truncate on mes_lot for each statement execute function mw_note_change();
create table mes_op_task (
  id character varying(32) primary key,
  task_no character varying(48) not null,
  work_order character varying(32) not null,
  lot character varying(32) not null,
  item character varying(32) not null,
  op_no integer not null,
  process character varying(32) not null,
  workcenter character varying(32) not null,
  status character varying(32) not null default 'WAIT',
  plan_qty numeric(18,6) not null,
  in_qty numeric(18,6) not null default 0,
  good_qty numeric(18,6) not null default 0,
  scrap_qty numeric(18,6) not null default 0,
  rework_qty numeric(18,6) not null default 0,
  wip_qty numeric(18,6) not null default 0,
  device character varying(32),
  mold character varying(32),
  operator character varying(100),
  started_at timestamp(0) with time zone,
  counted_at timestamp(0) with time zone,
  paused_at timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_op_task_taskno_uq on mes_op_task (tenant_id, task_no) where del_flag = 0;
create unique index mes_op_task_lot_opno_uq on mes_op_task (tenant_id, lot, op_no) where del_flag = 0;
create index mes_op_task_work_order_ix on mes_op_task (work_order);
create index mes_op_task_lot_ix on mes_op_task (lot);
create index mes_op_task_item_ix on mes_op_task (item);
create index mes_op_task_process_ix on mes_op_task (process);
create index mes_op_task_workcenter_ix on mes_op_task (workcenter);
create index mes_op_task_device_ix on mes_op_task (device);
create index mes_op_task_mold_ix on mes_op_task (mold);
create index mes_op_task_status_workcenter_ix on mes_op_task (tenant_id, status, workcenter);
create index mes_op_task_workcenter_status_ix on mes_op_task (tenant_id, workcenter, status);
create trigger mes_op_task_changed after insert or update or delete or truncate on mes_op_task for each statement execute function mw_note_change();
create table mes_report (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  work_order character varying(32) not null,
  lot character varying(32) not null,
  op_task character varying(32) not null,
  item character varying(32) not null,
  op_no integer not null,
  process character varying(32) not null,
  workcenter character varying(32) not null,
  good_qty numeric(18,6) not null default 0,
  scrap_qty numeric(18,6) not null default 0,
  rework_qty numeric(18,6) not null default 0,
  reason character varying(32),
  device character varying(32),
  mold character varying(32),
  operator character varying(100) not null,
  work_date date not null,
  begin_time timestamp(0) with time zone not null,
  end_time timestamp(0) with time zone not null,
  minutes integer not null default 0,
  weigh_kg numeric(18,6),
  unit_weight numeric(18,6),
  is_red character(1) not null default 'N',
  red_of character varying(32),
  taken_back character(1) not null default 'N',
  posting character varying(32),
  received numeric(18,6) not null default 0,
  remark character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_report_docno_uq on mes_report (tenant_id, doc_no) where del_flag = 0;
create index mes_report_work_order_ix on mes_report (work_order);
create index mes_report_lot_ix on mes_report (lot);
create index mes_report_op_task_ix on mes_report (op_task);
create index mes_report_item_ix on mes_report (item);
create index mes_report_process_ix on mes_report (process);
create index mes_report_workcenter_ix on mes_report (workcenter);
create index mes_report_reason_ix on mes_report (reason);
create index mes_report_device_ix on mes_report (device);
create index mes_report_mold_ix on mes_report (mold);
create index mes_report_red_of_ix on mes_report (tenant_id, red_of);
create index mes_report_op_task_end_time_ix on mes_report (tenant_id, op_task, end_time);
create index mes_report_work_date_process_ix on mes_report (tenant_id, work_date, process);
create index mes_report_end_time_ix on mes_report (tenant_id, end_time);
create trigger mes_report_changed after insert or update or delete or truncate on mes_report for each statement execute function mw_note_change();
create table mes_report_consume (
  id character varying(32) primary key,
  report character varying(32) not null,
  wo_bom character varying(32) not null,
  item character varying(32) not null,
  lot character varying(32),
  bin character varying(32) not null,
  qty numeric(18,6) not null,
  method character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_report_consume_order_ix on mes_report_consume (tenant_id, create_time desc, id desc);
create index mes_report_consume_report_ix on mes_report_consume (report);
create index mes_report_consume_wo_bom_ix on mes_report_consume (wo_bom);
create index mes_report_consume_item_ix on mes_report_consume (item);
create index mes_report_consume_lot_ix on mes_report_consume (lot);
create index mes_report_consume_bin_ix on mes_report_consume (bin);
create index mes_report_consume_item_lot_ix on mes_report_consume (tenant_id, item, lot);
create trigger mes_report_consume_changed after insert or update or delete or truncate on mes_report_consume for each statement execute function mw_note_change();
