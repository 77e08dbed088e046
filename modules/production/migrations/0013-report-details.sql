create table mes_wo_op_param (
  id character varying(32) primary key,
  work_order character varying(32) not null,
  op_no integer not null,
  param_code character varying(32) not null,
  name character varying(50) not null,
  uom character varying(16),
  target character varying(50),
  lower numeric(18,6),
  upper numeric(18,6),
  critical character(1) not null default 'N',
  data_type character varying(32) not null default 'NUM',
  choices character varying(200),
  is_required character(1) not null default 'N',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index mes_wo_op_param_workorder_opno_paramcode_uq on mes_wo_op_param (tenant_id, work_order, op_no, param_code) where del_flag = 0;
create index mes_wo_op_param_work_order_ix on mes_wo_op_param (work_order);
create trigger mes_wo_op_param_changed after insert or update or delete or truncate on mes_wo_op_param for each statement execute function mw_note_change();
create table mes_report_request (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  status character varying(32) not null default '1',
  op_task character varying(32) not null,
  lot character varying(32) not null,
  item character varying(32) not null,
  op_no integer not null,
  process character varying(32) not null,
  workcenter character varying(32) not null,
  good_qty numeric(18,6) not null default 0,
  scrap_qty numeric(18,6) not null default 0,
  rework_qty numeric(18,6) not null default 0,
  reason character varying(32),
  device character varying(32),
  workers character varying(2000),
  entered_at timestamp(0) with time zone not null,
  remark character varying(500),
  report character varying(32),
  sent jsonb not null,
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
create unique index mes_report_request_docno_uq on mes_report_request (tenant_id, doc_no) where del_flag = 0;
create index mes_report_request_order_ix on mes_report_request (tenant_id, create_time desc, id desc);
create index mes_report_request_op_task_ix on mes_report_request (op_task);
create index mes_report_request_lot_ix on mes_report_request (lot);
create index mes_report_request_item_ix on mes_report_request (item);
create index mes_report_request_process_ix on mes_report_request (process);
create index mes_report_request_workcenter_ix on mes_report_request (workcenter);
create index mes_report_request_reason_ix on mes_report_request (reason);
create index mes_report_request_device_ix on mes_report_request (device);
create index mes_report_request_report_ix on mes_report_request (report);
create index mes_report_request_status_ix on mes_report_request (tenant_id, status);
create index mes_report_request_op_task_status_ix on mes_report_request (tenant_id, op_task, status);
create trigger mes_report_request_changed after insert or update or delete or truncate on mes_report_request for each statement execute function mw_note_change();
create table mes_report_defect (
  id character varying(32) primary key,
  report character varying(32) not null,
  work_date date not null,
  kind character varying(32) not null,
  qty numeric(18,6) not null,
  reason character varying(32),
  defect character varying(32),
  position character varying(32),
  x numeric(9,6),
  y numeric(9,6),
  duty_depart character varying(32),
  cause character varying(200),
  item character varying(32) not null,
  process character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_report_defect_report_ix on mes_report_defect (report);
create index mes_report_defect_reason_ix on mes_report_defect (reason);
create index mes_report_defect_defect_ix on mes_report_defect (defect);
create index mes_report_defect_item_ix on mes_report_defect (item);
create index mes_report_defect_process_ix on mes_report_defect (process);
create index mes_report_defect_work_date_kind_ix on mes_report_defect (tenant_id, work_date, kind);
create trigger mes_report_defect_changed after insert or update or delete or truncate on mes_report_defect for each statement execute function mw_note_change();
create table mes_report_param (
  id character varying(32) primary key,
  op_task character varying(32) not null,
  param_code character varying(32) not null,
  name character varying(50) not null,
  uom character varying(16),
  target character varying(50),
  lower numeric(18,6),
  upper numeric(18,6),
  critical character(1) not null default 'N',
  read_value character varying(64) not null,
  judge character varying(32),
  source character varying(32) not null default 'MANUAL',
  read_at timestamp(0) with time zone not null,
  operator character varying(100) not null,
  report character varying(32),
  device character varying(32),
  item character varying(32) not null,
  process character varying(32) not null,
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
create index mes_report_param_op_task_ix on mes_report_param (op_task);
create index mes_report_param_report_ix on mes_report_param (report);
create index mes_report_param_device_ix on mes_report_param (device);
create index mes_report_param_item_ix on mes_report_param (item);
create index mes_report_param_process_ix on mes_report_param (process);
create index mes_report_param_op_task_report_ix on mes_report_param (tenant_id, op_task, report);
create index mes_report_param_param_code_read_at_ix on mes_report_param (tenant_id, param_code, read_at);
create trigger mes_report_param_changed after insert or update or delete or truncate on mes_report_param for each statement execute function mw_note_change();
alter table mes_process_rule add column need_params character(1) not null default 'N';
alter table mes_process_rule add column need_approval character(1) not null default 'N';
-- Bad pieces of reports that were made before are those of their own reason.
insert into mes_report_defect (id, report, work_date, kind, qty, reason, item, process, tenant_id, sys_org_code, create_by, create_time)
select md5(r.id || ':' || k.kind), r.id, r.work_date, k.kind, k.qty, r.reason, r.item, r.process, r.tenant_id, r.sys_org_code, r.create_by, r.create_time
from mes_report r
cross join lateral (values ('SCRAP', r.scrap_qty), ('REWORK', r.rework_qty)) as k (kind, qty)
where k.qty <> 0 and r.del_flag = 0;
