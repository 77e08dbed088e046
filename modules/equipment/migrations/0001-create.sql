create table eam_category (
  id character varying(32) primary key,
  code character varying(16) not null,
  name character varying(100) not null,
  parent character varying(32),
  remark text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index eam_category_code_uq on eam_category (tenant_id, code) where del_flag = 0;
create index eam_category_parent_ix on eam_category (parent) where del_flag = 0;
create trigger eam_category_changed after insert or update or delete or truncate on eam_category for each statement execute function mw_note_change();
create table eam_equip (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  status character varying(32) not null default 'IDLE',
  category character varying(32) not null,
  criticality character varying(32) not null default 'B',
  workshop character varying(32) not null,
  workcenter character varying(32),
  place character varying(100),
  parent character varying(32),
  team character varying(32),
  keeper character varying(100),
  meter_unit character varying(16),
  meter numeric(18,6),
  meter_at timestamp(0) with time zone,
  image text,
  remark text,
  model character varying(100),
  maker character varying(100),
  serial_no character varying(64),
  install_date date,
  warranty_until date,
  purchase_value numeric(18,4),
  attachments text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index eam_equip_code_uq on eam_equip (tenant_id, code) where del_flag = 0;
create index eam_equip_category_ix on eam_equip (category) where del_flag = 0;
create index eam_equip_workshop_ix on eam_equip (workshop) where del_flag = 0;
create index eam_equip_workcenter_ix on eam_equip (workcenter) where del_flag = 0;
create index eam_equip_parent_ix on eam_equip (parent) where del_flag = 0;
create index eam_equip_team_ix on eam_equip (team) where del_flag = 0;
create index eam_equip_name_ix on eam_equip (tenant_id, name) where del_flag = 0;
create index eam_equip_status_criticality_ix on eam_equip (tenant_id, status, criticality) where del_flag = 0;
create index eam_equip_workshop_status_ix on eam_equip (tenant_id, workshop, status) where del_flag = 0;
create trigger eam_equip_changed after insert or update or delete or truncate on eam_equip for each statement execute function mw_note_change();
create table eam_equip_spare (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  qty numeric(18,6) not null default 1,
  place character varying(100),
  life_days integer,
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
create index eam_equip_spare_main_ix on eam_equip_spare (main_id, order_num) where del_flag = 0;
create index eam_equip_spare_item_ix on eam_equip_spare (item) where del_flag = 0;
create trigger eam_equip_spare_changed after insert or update or delete or truncate on eam_equip_spare for each statement execute function mw_note_change();
create table eam_meter (
  id character varying(32) primary key,
  device character varying(32) not null,
  read_at timestamp(0) with time zone not null,
  reading numeric(18,6) not null,
  total numeric(18,6) not null,
  is_reset character(1) not null default 'N',
  source character varying(32) not null,
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
create index eam_meter_device_ix on eam_meter (device);
create index eam_meter_device_read_at_ix on eam_meter (tenant_id, device, read_at);
create trigger eam_meter_changed after insert or update or delete or truncate on eam_meter for each statement execute function mw_note_change();
create table eam_downtime (
  id character varying(32) primary key,
  device character varying(32) not null,
  from_time timestamp(0) with time zone not null,
  to_time timestamp(0) with time zone,
  minutes integer,
  reason character varying(32) not null,
  planned character(1) not null default 'N',
  remark character varying(200),
  source_type character varying(64),
  source_id character varying(32),
  source_no character varying(64),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index eam_downtime_device_ix on eam_downtime (device) where del_flag = 0;
create index eam_downtime_reason_ix on eam_downtime (reason) where del_flag = 0;
create index eam_downtime_device_from_time_ix on eam_downtime (tenant_id, device, from_time) where del_flag = 0;
create index eam_downtime_source_id_ix on eam_downtime (tenant_id, source_id) where del_flag = 0;
create trigger eam_downtime_changed after insert or update or delete or truncate on eam_downtime for each statement execute function mw_note_change();
create table eam_item (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  kind character varying(32) not null,
  method character varying(200),
  standard character varying(200),
  value_type character varying(32) not null default 'OKNG',
  lower numeric(18,6),
  upper numeric(18,6),
  uom character varying(16),
  image text,
  enabled character(1) default 'Y',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index eam_item_code_uq on eam_item (tenant_id, code) where del_flag = 0;
create trigger eam_item_changed after insert or update or delete or truncate on eam_item for each statement execute function mw_note_change();
create table eam_plan (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  kind character varying(32) not null,
  status character varying(32) not null default '0',
  due_trigger character varying(32) not null default 'MONTH',
  every integer not null default 1,
  weekday character varying(32),
  month_day integer,
  shift character varying(32),
  at_time time(0) without time zone default '09:00:00',
  start_date date not null,
  due_base character varying(32) not null default 'FIXED',
  counter_every numeric(18,6),
  lead_hours integer not null default 24,
  tolerance_hours integer not null default 24,
  day_rule character varying(32) not null default 'BEFORE',
  need_stop character(1) not null default 'N',
  need_photo character(1) not null default 'N',
  need_sign character(1) not null default 'N',
  need_confirm character(1) not null default 'N',
  est_min integer not null default 15,
  team character varying(32),
  assignee character varying(100),
  remark text,
  attachments text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index eam_plan_code_uq on eam_plan (tenant_id, code) where del_flag = 0;
create index eam_plan_shift_ix on eam_plan (shift) where del_flag = 0;
create index eam_plan_team_ix on eam_plan (team) where del_flag = 0;
create index eam_plan_status_kind_ix on eam_plan (tenant_id, status, kind) where del_flag = 0;
create trigger eam_plan_changed after insert or update or delete or truncate on eam_plan for each statement execute function mw_note_change();
create table eam_plan_equip (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  device character varying(32) not null,
  last_done timestamp(0) with time zone,
  last_reading numeric(18,6),
  next_due timestamp(0) with time zone,
  next_reading numeric(18,6),
  due_key character varying(64),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index eam_plan_equip_main_ix on eam_plan_equip (main_id, order_num) where del_flag = 0;
create index eam_plan_equip_device_ix on eam_plan_equip (tenant_id, device) where del_flag = 0;
create index eam_plan_equip_next_due_ix on eam_plan_equip (tenant_id, next_due) where del_flag = 0;
create trigger eam_plan_equip_changed after insert or update or delete or truncate on eam_plan_equip for each statement execute function mw_note_change();
create table eam_plan_item (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lower numeric(18,6),
  upper numeric(18,6),
  need_photo character(1) not null default 'N',
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
create index eam_plan_item_main_ix on eam_plan_item (main_id, order_num) where del_flag = 0;
create index eam_plan_item_item_ix on eam_plan_item (item) where del_flag = 0;
create trigger eam_plan_item_changed after insert or update or delete or truncate on eam_plan_item for each statement execute function mw_note_change();
create table eam_order (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  kind character varying(32) not null default 'PM',
  device character varying(32) not null,
  plan character varying(32),
  due timestamp(0) with time zone not null,
  late_after timestamp(0) with time zone,
  due_key character varying(64),
  team character varying(32),
  assignee character varying(100),
  est_min integer,
  need_stop character(1) not null default 'N',
  need_photo character(1) not null default 'N',
  need_sign character(1) not null default 'N',
  need_confirm character(1) not null default 'N',
  start_time timestamp(0) with time zone,
  finish_time timestamp(0) with time zone,
  done_by character varying(100),
  confirm_by character varying(100),
  confirm_time timestamp(0) with time zone,
  labor_min integer,
  reading numeric(18,6),
  abnormal integer default 0,
  parts_cost numeric(18,4),
  signature text,
  photo text,
  skip_reason character varying(500),
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
create unique index eam_order_docno_uq on eam_order (tenant_id, doc_no) where del_flag = 0;
create unique index eam_order_plan_device_duekey_uq on eam_order (tenant_id, plan, device, due_key) where del_flag = 0;
create index eam_order_order_ix on eam_order (tenant_id, create_time desc, id desc) where del_flag = 0;
create index eam_order_device_ix on eam_order (device) where del_flag = 0;
create index eam_order_plan_ix on eam_order (plan) where del_flag = 0;
create index eam_order_team_ix on eam_order (team) where del_flag = 0;
create index eam_order_status_due_ix on eam_order (tenant_id, status, due) where del_flag = 0;
create index eam_order_device_due_ix on eam_order (tenant_id, device, due) where del_flag = 0;
create index eam_order_assignee_status_ix on eam_order (tenant_id, assignee, status) where del_flag = 0;
create index eam_order_source_id_ix on eam_order (tenant_id, source_id) where del_flag = 0;
create trigger eam_order_changed after insert or update or delete or truncate on eam_order for each statement execute function mw_note_change();
create table eam_order_item (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  method character varying(200),
  standard character varying(200),
  value_type character varying(32) not null default 'OKNG',
  lower numeric(18,6),
  upper numeric(18,6),
  uom character varying(16),
  need_photo character(1) not null default 'N',
  value character varying(200),
  result character varying(32),
  measure character varying(200),
  photo text,
  repair character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index eam_order_item_main_ix on eam_order_item (main_id, order_num) where del_flag = 0;
create index eam_order_item_item_ix on eam_order_item (item) where del_flag = 0;
create index eam_order_item_repair_ix on eam_order_item (repair) where del_flag = 0;
create trigger eam_order_item_changed after insert or update or delete or truncate on eam_order_item for each statement execute function mw_note_change();
create table eam_missed (
  id character varying(32) primary key,
  plan character varying(32) not null,
  device character varying(32) not null,
  due timestamp(0) with time zone not null,
  due_key character varying(64) not null,
  cause character varying(32) not null,
  moved_to timestamp(0) with time zone,
  reason character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index eam_missed_plan_device_duekey_cause_uq on eam_missed (tenant_id, plan, device, due_key, cause) where del_flag = 0;
create index eam_missed_plan_ix on eam_missed (plan);
create index eam_missed_device_ix on eam_missed (device);
create trigger eam_missed_changed after insert or update or delete or truncate on eam_missed for each statement execute function mw_note_change();
create table eam_fault (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  kind character varying(32) not null,
  parent character varying(32),
  category character varying(32),
  uses integer default 0,
  enabled character(1) default 'Y',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index eam_fault_code_uq on eam_fault (tenant_id, code) where del_flag = 0;
create index eam_fault_parent_ix on eam_fault (parent) where del_flag = 0;
create index eam_fault_category_ix on eam_fault (category) where del_flag = 0;
create trigger eam_fault_changed after insert or update or delete or truncate on eam_fault for each statement execute function mw_note_change();
create table eam_repair (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '10',
  owner character varying(100),
  device character varying(32) not null,
  mold character varying(32),
  source character varying(32) not null default 'REPORT',
  severity character varying(32) not null default '2',
  stopped character(1) not null default 'N',
  breakdown character(1) not null default 'Y',
  symptom character varying(500) not null,
  symptom_code character varying(32),
  cause_code character varying(32),
  cause character varying(500),
  measure_code character varying(32),
  measure character varying(500),
  reason character varying(32),
  team character varying(32),
  fitter character varying(100),
  expected_end timestamp(0) with time zone,
  reporter character varying(100),
  report_time timestamp(0) with time zone,
  dispatch_time timestamp(0) with time zone,
  accept_time timestamp(0) with time zone,
  start_time timestamp(0) with time zone,
  wait_since timestamp(0) with time zone,
  waited_min integer default 0,
  finish_time timestamp(0) with time zone,
  confirm_time timestamp(0) with time zone,
  confirm_by character varying(100),
  verdict character varying(500),
  sent_back integer default 0,
  escalated integer default 0,
  outsourced character(1) not null default 'N',
  supplier character varying(32),
  outside_cost numeric(18,4),
  labor_min integer default 0,
  labor_cost numeric(18,4),
  parts_cost numeric(18,4),
  cost numeric(18,4),
  photos text,
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
create unique index eam_repair_docno_uq on eam_repair (tenant_id, doc_no) where del_flag = 0;
create index eam_repair_order_ix on eam_repair (tenant_id, create_time desc, id desc) where del_flag = 0;
create index eam_repair_device_ix on eam_repair (device) where del_flag = 0;
create index eam_repair_mold_ix on eam_repair (mold) where del_flag = 0;
create index eam_repair_symptom_code_ix on eam_repair (symptom_code) where del_flag = 0;
create index eam_repair_cause_code_ix on eam_repair (cause_code) where del_flag = 0;
create index eam_repair_measure_code_ix on eam_repair (measure_code) where del_flag = 0;
create index eam_repair_reason_ix on eam_repair (reason) where del_flag = 0;
create index eam_repair_team_ix on eam_repair (team) where del_flag = 0;
create index eam_repair_supplier_ix on eam_repair (supplier) where del_flag = 0;
create index eam_repair_status_severity_ix on eam_repair (tenant_id, status, severity) where del_flag = 0;
create index eam_repair_device_report_time_ix on eam_repair (tenant_id, device, report_time) where del_flag = 0;
create index eam_repair_fitter_status_ix on eam_repair (tenant_id, fitter, status) where del_flag = 0;
create index eam_repair_source_id_ix on eam_repair (tenant_id, source_id) where del_flag = 0;
create trigger eam_repair_changed after insert or update or delete or truncate on eam_repair for each statement execute function mw_note_change();
create table eam_repair_labor (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  fitter character varying(100) not null,
  minutes integer not null,
  rate numeric(18,4),
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
create index eam_repair_labor_main_ix on eam_repair_labor (main_id, order_num) where del_flag = 0;
create trigger eam_repair_labor_changed after insert or update or delete or truncate on eam_repair_labor for each statement execute function mw_note_change();
create table eam_part_use (
  id character varying(32) primary key,
  device character varying(32) not null,
  item character varying(32) not null,
  lot character varying(32),
  bin character varying(32) not null,
  qty numeric(18,6) not null,
  price numeric(18,4),
  cost numeric(18,4),
  used_at timestamp(0) with time zone not null,
  source_type character varying(64) not null,
  source_id character varying(32) not null,
  source_no character varying(64) not null,
  posting character varying(32) not null,
  red_of character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index eam_part_use_order_ix on eam_part_use (tenant_id, create_time desc, id desc);
create index eam_part_use_device_ix on eam_part_use (device);
create index eam_part_use_item_ix on eam_part_use (item);
create index eam_part_use_lot_ix on eam_part_use (lot);
create index eam_part_use_bin_ix on eam_part_use (bin);
create index eam_part_use_source_id_ix on eam_part_use (tenant_id, source_id);
create index eam_part_use_device_create_time_ix on eam_part_use (tenant_id, device, create_time);
create index eam_part_use_item_create_time_ix on eam_part_use (tenant_id, item, create_time);
create trigger eam_part_use_changed after insert or update or delete or truncate on eam_part_use for each statement execute function mw_note_change();
create table eam_request (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  reason character varying(200),
  need_date date,
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
create unique index eam_request_docno_uq on eam_request (tenant_id, doc_no) where del_flag = 0;
create index eam_request_order_ix on eam_request (tenant_id, create_time desc, id desc) where del_flag = 0;
create index eam_request_status_ix on eam_request (tenant_id, status) where del_flag = 0;
create index eam_request_source_id_ix on eam_request (tenant_id, source_id) where del_flag = 0;
create trigger eam_request_changed after insert or update or delete or truncate on eam_request for each statement execute function mw_note_change();
create table eam_request_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  qty numeric(18,6) not null,
  uom character varying(32),
  stock numeric(18,6),
  min_stock numeric(18,6),
  need_date date,
  supplier character varying(32),
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
create index eam_request_line_main_ix on eam_request_line (main_id, order_num) where del_flag = 0;
create index eam_request_line_item_ix on eam_request_line (item) where del_flag = 0;
create index eam_request_line_uom_ix on eam_request_line (uom) where del_flag = 0;
create index eam_request_line_supplier_ix on eam_request_line (supplier) where del_flag = 0;
create trigger eam_request_line_changed after insert or update or delete or truncate on eam_request_line for each statement execute function mw_note_change();
create table eam_mold (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  mold_type character varying(50) not null,
  status character varying(32) not null default 'IN_STORE',
  cavity integer not null default 1,
  shrink_factor numeric(9,6),
  shrink_tolerance numeric(9,6) not null default 0.002,
  life_max integer not null,
  warn_pct integer not null default 90,
  grind_limit integer,
  strokes_total integer not null default 0,
  strokes_since_grind integer not null default 0,
  strokes_before integer not null default 0,
  grind_count integer not null default 0,
  device character varying(32),
  place character varying(100),
  keeper character varying(100),
  maker character varying(100),
  purchase_value numeric(18,4),
  image text,
  remark text,
  attachments text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index eam_mold_code_uq on eam_mold (tenant_id, code) where del_flag = 0;
create index eam_mold_device_ix on eam_mold (tenant_id, device) where del_flag = 0;
create index eam_mold_status_ix on eam_mold (tenant_id, status) where del_flag = 0;
create trigger eam_mold_changed after insert or update or delete or truncate on eam_mold for each statement execute function mw_note_change();
create table eam_mold_item (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
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
create index eam_mold_item_main_ix on eam_mold_item (main_id, order_num) where del_flag = 0;
create index eam_mold_item_item_ix on eam_mold_item (item) where del_flag = 0;
create trigger eam_mold_item_changed after insert or update or delete or truncate on eam_mold_item for each statement execute function mw_note_change();
create table eam_mold_log (
  id character varying(32) primary key,
  mold character varying(32) not null,
  event_at timestamp(0) with time zone not null,
  event character varying(32) not null,
  strokes integer not null default 0,
  total integer not null,
  since_grind integer not null,
  grind_no integer not null default 0,
  device character varying(32),
  place character varying(100),
  event_key character varying(64),
  red_of character varying(32),
  source_type character varying(64),
  source_id character varying(32),
  source_no character varying(64),
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
create unique index eam_mold_log_mold_key_uq on eam_mold_log (tenant_id, mold, event_key) where del_flag = 0;
create index eam_mold_log_mold_ix on eam_mold_log (mold);
create index eam_mold_log_device_ix on eam_mold_log (device);
create index eam_mold_log_mold_event_at_ix on eam_mold_log (tenant_id, mold, event_at);
create index eam_mold_log_device_event_at_ix on eam_mold_log (tenant_id, device, event_at);
create trigger eam_mold_log_changed after insert or update or delete or truncate on eam_mold_log for each statement execute function mw_note_change();
