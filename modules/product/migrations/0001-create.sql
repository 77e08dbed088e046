create table md_item (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  spec character varying(200),
  item_type character varying(32) not null,
  category character varying(32) not null,
  grade character varying(50),
  drawing_no character varying(50),
  base_uom character varying(32) not null,
  purchase_uom character varying(32),
  enabled character(1) default 'Y',
  hs_code character varying(20),
  image text,
  remark text,
  attachments text,
  supply_mode character varying(32) not null,
  lot_policy character varying(32) not null default 'L4L',
  lot_qty numeric(18,6),
  lot_min numeric(18,6),
  lot_mult numeric(18,6),
  poq_days integer,
  lead_days integer,
  yield_rate numeric(18,6) default 1,
  over_report_pct numeric(18,6),
  over_receipt_pct numeric(18,6),
  iqc character(1) default 'N',
  ipqc character(1) default 'N',
  fqc character(1) default 'N',
  oqc character(1) default 'N',
  lot_ctrl character(1) not null default 'Y',
  serial_ctrl character(1) default 'N',
  issue_rule character varying(32) not null default 'FIFO',
  shelf_life_days integer,
  expiry_warn_days integer,
  safety_stock numeric(18,6),
  min_stock numeric(18,6),
  max_stock numeric(18,6),
  catch_weight character(1) default 'N',
  unit_weight_kg numeric(18,6),
  pack_std_id character varying(32),
  default_wh character varying(32),
  ledger_used character(1) default 'N',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index md_item_code_uq on md_item (tenant_id, code) where del_flag = 0;
create index md_item_order_ix on md_item (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_item_category_ix on md_item (category) where del_flag = 0;
create index md_item_base_uom_ix on md_item (base_uom) where del_flag = 0;
create index md_item_purchase_uom_ix on md_item (purchase_uom) where del_flag = 0;
create index md_item_pack_std_id_ix on md_item (pack_std_id) where del_flag = 0;
create index md_item_default_wh_ix on md_item (default_wh) where del_flag = 0;
create index md_item_name_ix on md_item (tenant_id, name) where del_flag = 0;
create index md_item_item_type_category_ix on md_item (tenant_id, item_type, category) where del_flag = 0;
create trigger md_item_changed after insert or update or delete or truncate on md_item for each statement execute function mw_note_change();
create table md_item_category (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  parent character varying(32),
  lot_letter character varying(2),
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
create unique index md_item_category_code_uq on md_item_category (tenant_id, code) where del_flag = 0;
create index md_item_category_parent_ix on md_item_category (parent) where del_flag = 0;
create trigger md_item_category_changed after insert or update or delete or truncate on md_item_category for each statement execute function mw_note_change();
create table md_uom (
  id character varying(32) primary key,
  code character varying(16) not null,
  name character varying(50) not null,
  precision integer default 0,
  round character varying(32) default 'HALF_UP',
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
create unique index md_uom_code_uq on md_uom (tenant_id, code) where del_flag = 0;
create trigger md_uom_changed after insert or update or delete or truncate on md_uom for each statement execute function mw_note_change();
create table md_uom_conv (
  id character varying(32) primary key,
  item character varying(32),
  from_uom character varying(32) not null,
  factor numeric(18,9) not null,
  to_uom character varying(32) not null,
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
create unique index md_uom_conv_item_fromuom_touom_uq on md_uom_conv (tenant_id, item, from_uom, to_uom) where del_flag = 0;
create index md_uom_conv_order_ix on md_uom_conv (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_uom_conv_item_ix on md_uom_conv (item) where del_flag = 0;
create index md_uom_conv_from_uom_ix on md_uom_conv (from_uom) where del_flag = 0;
create index md_uom_conv_to_uom_ix on md_uom_conv (to_uom) where del_flag = 0;
create trigger md_uom_conv_changed after insert or update or delete or truncate on md_uom_conv for each statement execute function mw_note_change();
create table md_supplier (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  short_name character varying(50),
  level character varying(32),
  contact character varying(50),
  phone character varying(50),
  email character varying(100),
  address character varying(200),
  enabled character(1) default 'Y',
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
create unique index md_supplier_code_uq on md_supplier (tenant_id, code) where del_flag = 0;
create index md_supplier_order_ix on md_supplier (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger md_supplier_changed after insert or update or delete or truncate on md_supplier for each statement execute function mw_note_change();
create table md_supplier_item (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  supplier_item_code character varying(50),
  approved character(1) default 'Y',
  valid_to date,
  lead_days integer,
  min_order_qty numeric(18,6),
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
create index md_supplier_item_main_ix on md_supplier_item (main_id, order_num) where del_flag = 0;
create index md_supplier_item_item_ix on md_supplier_item (item) where del_flag = 0;
create trigger md_supplier_item_changed after insert or update or delete or truncate on md_supplier_item for each statement execute function mw_note_change();
create table md_bom (
  id character varying(32) primary key,
  bom_no character varying(64) not null,
  item character varying(32) not null,
  version character varying(10) not null default 'A',
  status character varying(32) not null default '0',
  base_qty numeric(18,6) not null default 1,
  is_default character(1) default 'Y',
  effective_from date,
  effective_to date,
  revised_from character varying(32),
  remark text,
  attachments text,
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
create unique index md_bom_bomno_uq on md_bom (tenant_id, bom_no) where del_flag = 0;
create unique index md_bom_item_version_uq on md_bom (tenant_id, item, version) where del_flag = 0;
create index md_bom_order_ix on md_bom (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_bom_item_ix on md_bom (item) where del_flag = 0;
create index md_bom_revised_from_ix on md_bom (revised_from) where del_flag = 0;
create trigger md_bom_changed after insert or update or delete or truncate on md_bom for each statement execute function mw_note_change();
create table md_bom_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  line_no integer,
  component character varying(32) not null,
  line_type character varying(32) not null default 'COMP',
  qty numeric(18,6) not null,
  qty_type character varying(32) not null default 'VAR',
  scrap_rate numeric(18,6) default 0,
  op_no integer,
  issue_method character varying(32) default 'PUSH',
  alt_group character varying(20),
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
create index md_bom_line_main_ix on md_bom_line (main_id, order_num) where del_flag = 0;
create index md_bom_line_component_ix on md_bom_line (component) where del_flag = 0;
create trigger md_bom_line_changed after insert or update or delete or truncate on md_bom_line for each statement execute function mw_note_change();
create table md_process (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  kind character varying(32) not null,
  report_mode character varying(32) not null default 'PIECE',
  need_device character(1) default 'Y',
  need_mold character(1) default 'N',
  enabled character(1) default 'Y',
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
create unique index md_process_code_uq on md_process (tenant_id, code) where del_flag = 0;
create trigger md_process_changed after insert or update or delete or truncate on md_process for each statement execute function mw_note_change();
create table md_process_param (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  param_code character varying(32) not null,
  name character varying(50) not null,
  uom character varying(16),
  data_type character varying(32) not null default 'NUM',
  choices character varying(200),
  required character(1) default 'N',
  tag_code character varying(64),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index md_process_param_main_ix on md_process_param (main_id, order_num) where del_flag = 0;
create trigger md_process_param_changed after insert or update or delete or truncate on md_process_param for each statement execute function mw_note_change();
create table md_route (
  id character varying(32) primary key,
  route_no character varying(64) not null,
  name character varying(100) not null,
  version character varying(10) not null default 'A',
  status character varying(32) not null default '0',
  item_category character varying(32),
  revised_from character varying(32),
  remark text,
  attachments text,
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
create unique index md_route_routeno_uq on md_route (tenant_id, route_no) where del_flag = 0;
create index md_route_order_ix on md_route (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_route_item_category_ix on md_route (item_category) where del_flag = 0;
create index md_route_revised_from_ix on md_route (revised_from) where del_flag = 0;
create trigger md_route_changed after insert or update or delete or truncate on md_route for each statement execute function mw_note_change();
create table md_route_op (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  op_no integer not null,
  process character varying(32) not null,
  workcenter character varying(32) not null,
  setup_min numeric(18,6) default 0,
  run_min numeric(18,6) not null,
  run_basis character varying(32) not null default 'UNIT',
  run_base_qty numeric(18,6) default 1,
  batch_min numeric(18,6),
  batch_max numeric(18,6),
  queue_min numeric(18,6) default 0,
  move_min numeric(18,6) default 0,
  transfer_qty numeric(18,6),
  is_key character(1) default 'N',
  check_type character varying(32) default 'NONE',
  outsourced character(1) default 'N',
  out_item character varying(32),
  yield numeric(18,6) default 1,
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
create index md_route_op_main_ix on md_route_op (main_id, order_num) where del_flag = 0;
create index md_route_op_process_ix on md_route_op (process) where del_flag = 0;
create index md_route_op_workcenter_ix on md_route_op (workcenter) where del_flag = 0;
create index md_route_op_out_item_ix on md_route_op (out_item) where del_flag = 0;
create trigger md_route_op_changed after insert or update or delete or truncate on md_route_op for each statement execute function mw_note_change();
create table md_route_op_res (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  op_no integer not null,
  device character varying(32),
  priority integer default 1,
  speed_factor numeric(18,6) default 1,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index md_route_op_res_main_ix on md_route_op_res (main_id, order_num) where del_flag = 0;
create index md_route_op_res_device_ix on md_route_op_res (device) where del_flag = 0;
create trigger md_route_op_res_changed after insert or update or delete or truncate on md_route_op_res for each statement execute function mw_note_change();
create table md_route_op_param (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  op_no integer not null,
  param_code character varying(32) not null,
  target character varying(50),
  lower numeric(18,6),
  upper numeric(18,6),
  tag_code character varying(64),
  critical character(1) default 'N',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index md_route_op_param_main_ix on md_route_op_param (main_id, order_num) where del_flag = 0;
create trigger md_route_op_param_changed after insert or update or delete or truncate on md_route_op_param for each statement execute function mw_note_change();
create table md_route_op_mold (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  op_no integer not null,
  mold_type character varying(50) not null,
  qty integer default 1,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index md_route_op_mold_main_ix on md_route_op_mold (main_id, order_num) where del_flag = 0;
create trigger md_route_op_mold_changed after insert or update or delete or truncate on md_route_op_mold for each statement execute function mw_note_change();
create table md_item_route (
  id character varying(32) primary key,
  item character varying(32) not null,
  route character varying(32) not null,
  is_default character(1) default 'N',
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
create unique index md_item_route_item_route_uq on md_item_route (tenant_id, item, route) where del_flag = 0;
create index md_item_route_order_ix on md_item_route (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_item_route_item_ix on md_item_route (item) where del_flag = 0;
create index md_item_route_route_ix on md_item_route (route) where del_flag = 0;
create trigger md_item_route_changed after insert or update or delete or truncate on md_item_route for each statement execute function mw_note_change();
create table md_workshop (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  depart character varying(32),
  manager character varying(100),
  enabled character(1) default 'Y',
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
create unique index md_workshop_code_uq on md_workshop (tenant_id, code) where del_flag = 0;
create trigger md_workshop_changed after insert or update or delete or truncate on md_workshop for each statement execute function mw_note_change();
create table md_line (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  workshop character varying(32) not null,
  enabled character(1) default 'Y',
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
create unique index md_line_code_uq on md_line (tenant_id, code) where del_flag = 0;
create index md_line_workshop_ix on md_line (workshop) where del_flag = 0;
create trigger md_line_changed after insert or update or delete or truncate on md_line for each statement execute function mw_note_change();
create table md_workcenter (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  workshop character varying(32) not null,
  line character varying(32),
  capacity_type character varying(32) not null default 'MACHINE',
  capacity_qty integer default 1,
  calendar character varying(32),
  enabled character(1) default 'Y',
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
create unique index md_workcenter_code_uq on md_workcenter (tenant_id, code) where del_flag = 0;
create index md_workcenter_workshop_ix on md_workcenter (workshop) where del_flag = 0;
create index md_workcenter_line_ix on md_workcenter (line) where del_flag = 0;
create index md_workcenter_calendar_ix on md_workcenter (calendar) where del_flag = 0;
create trigger md_workcenter_changed after insert or update or delete or truncate on md_workcenter for each statement execute function mw_note_change();
create table md_workstation (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  workcenter character varying(32) not null,
  device character varying(32),
  enabled character(1) default 'Y',
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
create unique index md_workstation_code_uq on md_workstation (tenant_id, code) where del_flag = 0;
create index md_workstation_workcenter_ix on md_workstation (workcenter) where del_flag = 0;
create index md_workstation_device_ix on md_workstation (device) where del_flag = 0;
create trigger md_workstation_changed after insert or update or delete or truncate on md_workstation for each statement execute function mw_note_change();
create table md_reason (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  reason_type character varying(32) not null,
  enabled character(1) default 'Y',
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
create unique index md_reason_code_uq on md_reason (tenant_id, code) where del_flag = 0;
create trigger md_reason_changed after insert or update or delete or truncate on md_reason for each statement execute function mw_note_change();
create table md_sop (
  id character varying(32) primary key,
  sop_no character varying(64) not null,
  name character varying(100) not null,
  version character varying(10) not null default 'A',
  status character varying(32) not null default '0',
  process character varying(32),
  item character varying(32),
  file text,
  content text,
  revised_from character varying(32),
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
create unique index md_sop_sopno_uq on md_sop (tenant_id, sop_no) where del_flag = 0;
create index md_sop_order_ix on md_sop (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_sop_process_ix on md_sop (process) where del_flag = 0;
create index md_sop_item_ix on md_sop (item) where del_flag = 0;
create index md_sop_revised_from_ix on md_sop (revised_from) where del_flag = 0;
create trigger md_sop_changed after insert or update or delete or truncate on md_sop for each statement execute function mw_note_change();
create table md_code_rule (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  example character varying(64),
  enabled character(1) default 'Y',
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
create unique index md_code_rule_code_uq on md_code_rule (tenant_id, code) where del_flag = 0;
create trigger md_code_rule_changed after insert or update or delete or truncate on md_code_rule for each statement execute function mw_note_change();
create table md_code_rule_part (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  part_type character varying(32) not null default 'FIXED',
  text character varying(32),
  width integer,
  reset character varying(32),
  start integer,
  method character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index md_code_rule_part_main_ix on md_code_rule_part (main_id, order_num) where del_flag = 0;
create trigger md_code_rule_part_changed after insert or update or delete or truncate on md_code_rule_part for each statement execute function mw_note_change();
create table md_code_sequence (
  id character varying(32) primary key,
  rule character varying(32) not null,
  scope character varying(200) not null,
  value numeric(18,0) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index md_code_sequence_rule_scope_uq on md_code_sequence (tenant_id, rule, scope) where del_flag = 0;
create index md_code_sequence_order_ix on md_code_sequence (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger md_code_sequence_changed after insert or update or delete or truncate on md_code_sequence for each statement execute function mw_note_change();
