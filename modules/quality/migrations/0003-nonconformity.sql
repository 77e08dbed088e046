create table qms_ncr (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  source character varying(32) not null default 'MANUAL',
  reference character varying(64),
  item character varying(32) not null,
  qty numeric(18,6) not null,
  severity character varying(32) not null default 'MAJ',
  stocked character(1) not null default 'Y',
  place character varying(100),
  supplier character varying(32),
  customer character varying(100),
  process character varying(32),
  defects character varying(2000),
  mrb character varying(2000),
  description text not null,
  photos text,
  capa character varying(32),
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
create unique index qms_ncr_docno_uq on qms_ncr (tenant_id, doc_no) where del_flag = 0;
create index qms_ncr_order_ix on qms_ncr (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_ncr_item_ix on qms_ncr (item) where del_flag = 0;
create index qms_ncr_supplier_ix on qms_ncr (supplier) where del_flag = 0;
create index qms_ncr_process_ix on qms_ncr (process) where del_flag = 0;
create index qms_ncr_capa_ix on qms_ncr (capa) where del_flag = 0;
create index qms_ncr_item_doc_date_ix on qms_ncr (tenant_id, item, doc_date) where del_flag = 0;
create index qms_ncr_supplier_doc_date_ix on qms_ncr (tenant_id, supplier, doc_date) where del_flag = 0;
create index qms_ncr_source_source_id_ix on qms_ncr (tenant_id, source, source_id) where del_flag = 0;
create trigger qms_ncr_changed after insert or update or delete or truncate on qms_ncr for each statement execute function mw_note_change();
create table qms_ncr_lot (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  lot character varying(32) not null,
  qty numeric(18,6) not null,
  bin character varying(32),
  stock_type character varying(32) not null default 'NG',
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
create index qms_ncr_lot_main_ix on qms_ncr_lot (main_id, order_num) where del_flag = 0;
create index qms_ncr_lot_lot_ix on qms_ncr_lot (tenant_id, lot) where del_flag = 0;
create index qms_ncr_lot_bin_ix on qms_ncr_lot (bin) where del_flag = 0;
create trigger qms_ncr_lot_changed after insert or update or delete or truncate on qms_ncr_lot for each statement execute function mw_note_change();
create table qms_ncr_disp (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  disposition character varying(32),
  lot character varying(32),
  qty numeric(18,6) not null,
  reason character varying(200),
  to_item character varying(32),
  cost numeric(18,4),
  state character varying(32) default 'OPEN',
  result_no character varying(64),
  done_by character varying(100),
  done_time timestamp(0) with time zone,
  result_id character varying(32),
  posting character varying(32),
  sorted_from character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_ncr_disp_main_ix on qms_ncr_disp (main_id, order_num) where del_flag = 0;
create index qms_ncr_disp_lot_ix on qms_ncr_disp (lot) where del_flag = 0;
create index qms_ncr_disp_to_item_ix on qms_ncr_disp (to_item) where del_flag = 0;
create trigger qms_ncr_disp_changed after insert or update or delete or truncate on qms_ncr_disp for each statement execute function mw_note_change();
create table qms_ncr_hold (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  lot character varying(32) not null,
  freeze_id character varying(32) not null,
  why character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_ncr_hold_main_ix on qms_ncr_hold (main_id, order_num) where del_flag = 0;
create index qms_ncr_hold_lot_ix on qms_ncr_hold (lot) where del_flag = 0;
create index qms_ncr_hold_freeze_id_ix on qms_ncr_hold (freeze_id) where del_flag = 0;
create trigger qms_ncr_hold_changed after insert or update or delete or truncate on qms_ncr_hold for each statement execute function mw_note_change();
create table qms_concession (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  ncr character varying(32) not null,
  item character varying(32) not null,
  lot character varying(32),
  qty numeric(18,6) not null,
  reason text,
  conditions text,
  customer_agreed character(1) not null default 'N',
  disp_row character varying(32) not null,
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
create unique index qms_concession_docno_uq on qms_concession (tenant_id, doc_no) where del_flag = 0;
create index qms_concession_order_ix on qms_concession (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_concession_ncr_ix on qms_concession (tenant_id, ncr) where del_flag = 0;
create index qms_concession_item_ix on qms_concession (item) where del_flag = 0;
create index qms_concession_lot_ix on qms_concession (tenant_id, lot) where del_flag = 0;
create trigger qms_concession_changed after insert or update or delete or truncate on qms_concession for each statement execute function mw_note_change();
create table qms_capa (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  subject character varying(200) not null,
  source character varying(32) not null default 'MANUAL',
  reference character varying(64),
  ncr character varying(32),
  item character varying(32),
  supplier character varying(32),
  customer character varying(100),
  severity character varying(32) not null default 'MAJ',
  due_date date,
  emergency text,
  problem text,
  is_is_not jsonb,
  whys jsonb,
  fishbone jsonb,
  root_cause text,
  escape_cause text,
  effect text,
  effect_by character varying(100),
  effect_time timestamp(0) with time zone,
  prevention text,
  recognition text,
  contain_time timestamp(0) with time zone,
  finish_time timestamp(0) with time zone,
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
create unique index qms_capa_docno_uq on qms_capa (tenant_id, doc_no) where del_flag = 0;
create index qms_capa_order_ix on qms_capa (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_capa_ncr_ix on qms_capa (tenant_id, ncr) where del_flag = 0;
create index qms_capa_item_ix on qms_capa (item) where del_flag = 0;
create index qms_capa_supplier_ix on qms_capa (supplier) where del_flag = 0;
create index qms_capa_supplier_doc_date_ix on qms_capa (tenant_id, supplier, doc_date) where del_flag = 0;
create trigger qms_capa_changed after insert or update or delete or truncate on qms_capa for each statement execute function mw_note_change();
create table qms_capa_member (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  member character varying(100) not null,
  duty character varying(32) not null default 'MEMBER',
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
create index qms_capa_member_main_ix on qms_capa_member (main_id, order_num) where del_flag = 0;
create trigger qms_capa_member_changed after insert or update or delete or truncate on qms_capa_member for each statement execute function mw_note_change();
create table qms_capa_action (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  kind character varying(32) not null default 'CORRECT',
  what character varying(500) not null,
  owner character varying(100) not null,
  due date not null,
  done_time timestamp(0) with time zone,
  done_by character varying(100),
  evidence character varying(500),
  verified_time timestamp(0) with time zone,
  verified_by character varying(100),
  reminded_on date,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_capa_action_main_ix on qms_capa_action (main_id, order_num) where del_flag = 0;
create index qms_capa_action_owner_due_ix on qms_capa_action (tenant_id, owner, due) where del_flag = 0;
create trigger qms_capa_action_changed after insert or update or delete or truncate on qms_capa_action for each statement execute function mw_note_change();
create table qms_supplier_score (
  id character varying(32) primary key,
  supplier character varying(32) not null,
  month character(7) not null,
  lots integer not null,
  accepted_lots integer not null,
  lar numeric(9,2),
  qty numeric(18,6) not null,
  reject_qty numeric(18,6) not null,
  ppm numeric(18,0),
  capas integer not null,
  response_hours numeric(9,1),
  computed_time timestamp(0) with time zone not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_supplier_score_supplier_month_uq on qms_supplier_score (tenant_id, supplier, month);
create index qms_supplier_score_supplier_ix on qms_supplier_score (supplier);
create trigger qms_supplier_score_changed after insert or update or delete or truncate on qms_supplier_score for each statement execute function mw_note_change();
create table qms_coa (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  version integer not null default 1,
  shipment character varying(32),
  customer character varying(100) not null,
  order_no character varying(64),
  replaces character varying(32),
  replace_reason character varying(200),
  file_zh text,
  file_en text,
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
create unique index qms_coa_docno_uq on qms_coa (tenant_id, doc_no) where del_flag = 0;
create index qms_coa_order_ix on qms_coa (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_coa_shipment_ix on qms_coa (tenant_id, shipment) where del_flag = 0;
create index qms_coa_replaces_ix on qms_coa (tenant_id, replaces) where del_flag = 0;
create trigger qms_coa_changed after insert or update or delete or truncate on qms_coa for each statement execute function mw_note_change();
create table qms_coa_lot (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32) not null,
  qty numeric(18,6) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_coa_lot_main_ix on qms_coa_lot (main_id, order_num) where del_flag = 0;
create index qms_coa_lot_item_ix on qms_coa_lot (item) where del_flag = 0;
create index qms_coa_lot_lot_ix on qms_coa_lot (tenant_id, lot) where del_flag = 0;
create trigger qms_coa_lot_changed after insert or update or delete or truncate on qms_coa_lot for each statement execute function mw_note_change();
create table qms_coa_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  lot character varying(32) not null,
  char_id character varying(32) not null,
  unit character varying(20),
  limits character varying(100),
  n integer,
  least numeric(18,6),
  most numeric(18,6),
  mean numeric(18,6),
  said character varying(200),
  result character varying(32),
  inspection character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index qms_coa_line_main_ix on qms_coa_line (main_id, order_num) where del_flag = 0;
create index qms_coa_line_lot_ix on qms_coa_line (lot) where del_flag = 0;
create index qms_coa_line_char_id_ix on qms_coa_line (char_id) where del_flag = 0;
create index qms_coa_line_inspection_ix on qms_coa_line (inspection) where del_flag = 0;
create trigger qms_coa_line_changed after insert or update or delete or truncate on qms_coa_line for each statement execute function mw_note_change();
