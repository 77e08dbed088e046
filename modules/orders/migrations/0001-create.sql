create table crm_customer (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  name_en character varying(200),
  short_name character varying(50),
  level character varying(32),
  country character varying(32) not null default 'CN',
  currency character varying(32) not null default 'CNY',
  trade_term character varying(32),
  pay_term character varying(100),
  pay_days integer not null default 30,
  tax_no character varying(50),
  credit_limit numeric(18,4),
  over_pct numeric(18,6) not null default 0,
  under_pct numeric(18,6) not null default 0,
  coa_required character(1) not null default 'N',
  ship_mark text,
  status character varying(32) not null default 'ACTIVE',
  sales character varying(100),
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
create unique index crm_customer_code_uq on crm_customer (tenant_id, code) where del_flag = 0;
create index crm_customer_order_ix on crm_customer (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger crm_customer_changed after insert or update or delete or truncate on crm_customer for each statement execute function mw_note_change();
create table crm_customer_contact (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  name character varying(50) not null,
  job character varying(50),
  phone character varying(50),
  email character varying(100),
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
create index crm_customer_contact_main_ix on crm_customer_contact (main_id, order_num) where del_flag = 0;
create trigger crm_customer_contact_changed after insert or update or delete or truncate on crm_customer_contact for each statement execute function mw_note_change();
create table crm_customer_address (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  name character varying(100) not null,
  consignee character varying(100),
  country character varying(32),
  address character varying(300) not null,
  phone character varying(50),
  is_default character(1) not null default 'N',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index crm_customer_address_main_ix on crm_customer_address (main_id, order_num) where del_flag = 0;
create trigger crm_customer_address_changed after insert or update or delete or truncate on crm_customer_address for each statement execute function mw_note_change();
create table crm_item_map (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  customer_part_no character varying(64) not null,
  customer_drawing character varying(64),
  customer_name character varying(200),
  hs_code character varying(16),
  label_template character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index crm_item_map_main_ix on crm_item_map (main_id, order_num) where del_flag = 0;
create index crm_item_map_item_ix on crm_item_map (tenant_id, item) where del_flag = 0;
create index crm_item_map_label_template_ix on crm_item_map (label_template) where del_flag = 0;
create index crm_item_map_customer_part_no_ix on crm_item_map (tenant_id, customer_part_no) where del_flag = 0;
create trigger crm_item_map_changed after insert or update or delete or truncate on crm_item_map for each statement execute function mw_note_change();
create table crm_price_list (
  id character varying(32) primary key,
  code character varying(32) not null,
  customer character varying(32),
  currency character varying(32) not null default 'CNY',
  valid_from date not null,
  valid_to date,
  enabled character(1) not null default 'Y',
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
create unique index crm_price_list_code_uq on crm_price_list (tenant_id, code) where del_flag = 0;
create index crm_price_list_order_ix on crm_price_list (tenant_id, create_time desc, id desc) where del_flag = 0;
create index crm_price_list_customer_ix on crm_price_list (customer) where del_flag = 0;
create index crm_price_list_customer_currency_valid_from_ix on crm_price_list (tenant_id, customer, currency, valid_from) where del_flag = 0;
create trigger crm_price_list_changed after insert or update or delete or truncate on crm_price_list for each statement execute function mw_note_change();
create table crm_price_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  from_qty numeric(18,6) not null default 0,
  price numeric(18,6) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index crm_price_line_main_ix on crm_price_line (main_id, order_num) where del_flag = 0;
create index crm_price_line_item_ix on crm_price_line (tenant_id, item) where del_flag = 0;
create trigger crm_price_line_changed after insert or update or delete or truncate on crm_price_line for each statement execute function mw_note_change();
create table crm_fx_rate (
  id character varying(32) primary key,
  currency character varying(32) not null,
  valid_from date not null,
  rate numeric(18,6) not null,
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
create index crm_fx_rate_currency_valid_from_ix on crm_fx_rate (tenant_id, currency, valid_from) where del_flag = 0;
create trigger crm_fx_rate_changed after insert or update or delete or truncate on crm_fx_rate for each statement execute function mw_note_change();
create table crm_order (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  order_type character varying(32) not null default 'DOM',
  customer character varying(32) not null,
  customer_po character varying(64),
  address character varying(300),
  currency character varying(32) not null,
  fx_rate numeric(18,6),
  trade_term character varying(32),
  port_load character varying(100),
  port_dest character varying(100),
  pay_term character varying(100),
  ship_mark text,
  priority integer not null default 5,
  amount numeric(18,4),
  ready character(1) not null default 'N',
  offers_short character(1) not null default 'N',
  version integer not null default 1,
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
create unique index crm_order_docno_uq on crm_order (tenant_id, doc_no) where del_flag = 0;
create index crm_order_order_ix on crm_order (tenant_id, create_time desc, id desc) where del_flag = 0;
create index crm_order_customer_ix on crm_order (tenant_id, customer) where del_flag = 0;
create index crm_order_customer_po_ix on crm_order (tenant_id, customer_po) where del_flag = 0;
create index crm_order_status_doc_date_ix on crm_order (tenant_id, status, doc_date) where del_flag = 0;
create index crm_order_source_id_ix on crm_order (tenant_id, source_id) where del_flag = 0;
create trigger crm_order_changed after insert or update or delete or truncate on crm_order for each statement execute function mw_note_change();
create table crm_order_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  line_no integer not null default 0,
  item character varying(32) not null,
  customer_part_no character varying(64),
  qty numeric(18,6) not null,
  uom character varying(16),
  price numeric(18,6),
  tax_rate numeric(18,6) not null default 13,
  amount numeric(18,4),
  due_date date not null,
  promise_date date,
  over_pct numeric(18,6),
  under_pct numeric(18,6),
  pack_std character varying(32),
  planned_qty numeric(18,6) not null default 0,
  produced_qty numeric(18,6) not null default 0,
  packed_qty numeric(18,6) not null default 0,
  shipped_qty numeric(18,6) not null default 0,
  returned_qty numeric(18,6) not null default 0,
  opening_planned numeric(18,6) not null default 0,
  opening_made numeric(18,6) not null default 0,
  opening_packed numeric(18,6) not null default 0,
  short_closed character(1) not null default 'N',
  completed_at timestamp(0) with time zone,
  line_status character varying(32) not null default 'OPEN',
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
create index crm_order_line_main_ix on crm_order_line (main_id, order_num);
create index crm_order_line_item_ix on crm_order_line (tenant_id, item);
create index crm_order_line_pack_std_ix on crm_order_line (pack_std);
create index crm_order_line_due_date_ix on crm_order_line (tenant_id, due_date);
create index crm_order_line_promise_date_ix on crm_order_line (tenant_id, promise_date);
create index crm_order_line_line_status_due_date_ix on crm_order_line (tenant_id, line_status, due_date);
create trigger crm_order_line_changed after insert or update or delete or truncate on crm_order_line for each statement execute function mw_note_change();
create table crm_order_sheet (
  id character varying(32) primary key,
  sales_order character varying(32) not null,
  customer character varying(32) not null,
  file_name character varying(200) not null,
  rows_read integer not null,
  lines_made integer not null,
  rows_left integer not null,
  left_out text,
  columns_taken jsonb not null,
  content_mark character varying(64) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index crm_order_sheet_order_ix on crm_order_sheet (tenant_id, create_time desc, id desc);
create index crm_order_sheet_sales_order_ix on crm_order_sheet (sales_order);
create index crm_order_sheet_customer_ix on crm_order_sheet (customer);
create index crm_order_sheet_customer_content_mark_ix on crm_order_sheet (tenant_id, customer, content_mark);
create trigger crm_order_sheet_changed after insert or update or delete or truncate on crm_order_sheet for each statement execute function mw_note_change();
create table crm_order_change (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  sales_order character varying(32) not null,
  reason character varying(300) not null,
  from_version integer,
  plan_state character varying(32) not null default 'NONE',
  plan_decision character varying(32),
  plan_by character varying(100),
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
create unique index crm_order_change_docno_uq on crm_order_change (tenant_id, doc_no) where del_flag = 0;
create index crm_order_change_order_ix on crm_order_change (tenant_id, create_time desc, id desc) where del_flag = 0;
create index crm_order_change_sales_order_ix on crm_order_change (tenant_id, sales_order) where del_flag = 0;
create index crm_order_change_status_ix on crm_order_change (tenant_id, status) where del_flag = 0;
create index crm_order_change_source_id_ix on crm_order_change (tenant_id, source_id) where del_flag = 0;
create trigger crm_order_change_changed after insert or update or delete or truncate on crm_order_change for each statement execute function mw_note_change();
create table crm_order_change_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  kind character varying(32) not null default 'CHANGE',
  line character varying(32),
  item character varying(32),
  old_qty numeric(18,6),
  qty numeric(18,6),
  old_price numeric(18,6),
  price numeric(18,6),
  old_due_date date,
  due_date date,
  effect character varying(300),
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
create index crm_order_change_line_main_ix on crm_order_change_line (main_id, order_num) where del_flag = 0;
create index crm_order_change_line_line_ix on crm_order_change_line (line) where del_flag = 0;
create index crm_order_change_line_item_ix on crm_order_change_line (item) where del_flag = 0;
create trigger crm_order_change_line_changed after insert or update or delete or truncate on crm_order_change_line for each statement execute function mw_note_change();
create table crm_notice (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  sales_order character varying(32) not null,
  customer character varying(32) not null,
  address character varying(300),
  carrier character varying(100),
  tracking_no character varying(64),
  plan_date date not null,
  warehouse character varying(32) not null,
  issue character varying(32),
  export character varying(32),
  invoiced character(1) not null default 'N',
  shipped_at timestamp(0) with time zone,
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
create unique index crm_notice_docno_uq on crm_notice (tenant_id, doc_no) where del_flag = 0;
create index crm_notice_order_ix on crm_notice (tenant_id, create_time desc, id desc) where del_flag = 0;
create index crm_notice_sales_order_ix on crm_notice (tenant_id, sales_order) where del_flag = 0;
create index crm_notice_customer_ix on crm_notice (tenant_id, customer) where del_flag = 0;
create index crm_notice_warehouse_ix on crm_notice (warehouse) where del_flag = 0;
create index crm_notice_issue_ix on crm_notice (tenant_id, issue) where del_flag = 0;
create index crm_notice_export_ix on crm_notice (export) where del_flag = 0;
create index crm_notice_status_plan_date_ix on crm_notice (tenant_id, status, plan_date) where del_flag = 0;
create index crm_notice_source_id_ix on crm_notice (tenant_id, source_id) where del_flag = 0;
create trigger crm_notice_changed after insert or update or delete or truncate on crm_notice for each statement execute function mw_note_change();
create table crm_notice_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  line character varying(32) not null,
  item character varying(32) not null,
  open_qty numeric(18,6),
  most_qty numeric(18,6),
  qty numeric(18,6) not null,
  picked_qty numeric(18,6) not null default 0,
  shipped_qty numeric(18,6) not null default 0,
  returned_qty numeric(18,6) not null default 0,
  lot character varying(32),
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
create index crm_notice_line_main_ix on crm_notice_line (main_id, order_num) where del_flag = 0;
create index crm_notice_line_line_ix on crm_notice_line (tenant_id, line) where del_flag = 0;
create index crm_notice_line_item_ix on crm_notice_line (item) where del_flag = 0;
create index crm_notice_line_lot_ix on crm_notice_line (lot) where del_flag = 0;
create trigger crm_notice_line_changed after insert or update or delete or truncate on crm_notice_line for each statement execute function mw_note_change();
create table crm_export (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '10',
  owner character varying(100),
  sales_order character varying(32) not null,
  customer character varying(32) not null,
  contract_no character varying(64),
  invoice_no character varying(64),
  pi_no character varying(64),
  lc_no character varying(64),
  lc_amount numeric(18,4),
  lc_tol_pct numeric(18,6),
  lc_latest_ship date,
  lc_expiry date,
  container character varying(32),
  container_type character varying(32),
  booking_no character varying(64),
  vessel character varying(100),
  etd date,
  eta date,
  customs_no character varying(64),
  origin character varying(50) default '中国 CHINA',
  qty numeric(18,6),
  cartons integer,
  net_kg numeric(18,6),
  gross_kg numeric(18,6),
  volume numeric(18,6),
  amount numeric(18,4),
  papers_missing integer not null default 0,
  papers_stale integer not null default 0,
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
create unique index crm_export_docno_uq on crm_export (tenant_id, doc_no) where del_flag = 0;
create index crm_export_order_ix on crm_export (tenant_id, create_time desc, id desc) where del_flag = 0;
create index crm_export_sales_order_ix on crm_export (tenant_id, sales_order) where del_flag = 0;
create index crm_export_customer_ix on crm_export (tenant_id, customer) where del_flag = 0;
create index crm_export_status_etd_ix on crm_export (tenant_id, status, etd) where del_flag = 0;
create index crm_export_source_id_ix on crm_export (tenant_id, source_id) where del_flag = 0;
create trigger crm_export_changed after insert or update or delete or truncate on crm_export for each statement execute function mw_note_change();
create table crm_export_unit (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  hu character varying(32) not null,
  item character varying(32) not null,
  line character varying(32) not null,
  qty numeric(18,6) not null,
  cartons integer not null default 1,
  net_kg numeric(18,6) not null,
  gross_kg numeric(18,6) not null,
  volume numeric(18,6) not null default 0,
  changed character(1) not null default 'N',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index crm_export_unit_main_ix on crm_export_unit (main_id, order_num) where del_flag = 0;
create index crm_export_unit_hu_ix on crm_export_unit (tenant_id, hu) where del_flag = 0;
create index crm_export_unit_item_ix on crm_export_unit (item) where del_flag = 0;
create index crm_export_unit_line_ix on crm_export_unit (line) where del_flag = 0;
create trigger crm_export_unit_changed after insert or update or delete or truncate on crm_export_unit for each statement execute function mw_note_change();
create table crm_export_lot (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  hu character varying(32) not null,
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
create index crm_export_lot_main_ix on crm_export_lot (main_id, order_num) where del_flag = 0;
create index crm_export_lot_hu_ix on crm_export_lot (hu) where del_flag = 0;
create index crm_export_lot_item_ix on crm_export_lot (item) where del_flag = 0;
create index crm_export_lot_lot_ix on crm_export_lot (lot) where del_flag = 0;
create trigger crm_export_lot_changed after insert or update or delete or truncate on crm_export_lot for each statement execute function mw_note_change();
create table crm_export_doc (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  doc_type character varying(32) not null,
  required character(1) not null default 'Y',
  no character varying(64),
  file text,
  status character varying(32) not null default 'MISSING',
  asked character(1) not null default 'N',
  issued_at timestamp(0) with time zone,
  mark character varying(64),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index crm_export_doc_main_ix on crm_export_doc (main_id, order_num) where del_flag = 0;
create trigger crm_export_doc_changed after insert or update or delete or truncate on crm_export_doc for each statement execute function mw_note_change();
create table crm_export_milestone (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  step character varying(32) not null,
  plan_date date,
  actual_date date,
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
create index crm_export_milestone_main_ix on crm_export_milestone (main_id, order_num) where del_flag = 0;
create trigger crm_export_milestone_changed after insert or update or delete or truncate on crm_export_milestone for each statement execute function mw_note_change();
create table crm_paper_rule (
  id character varying(32) primary key,
  doc_type character varying(32) not null,
  trade_term character varying(32),
  country character varying(32),
  enabled character(1) not null default 'Y',
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
create index crm_paper_rule_order_ix on crm_paper_rule (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger crm_paper_rule_changed after insert or update or delete or truncate on crm_paper_rule for each statement execute function mw_note_change();
create table crm_paper_template (
  id character varying(32) primary key,
  kind character varying(32) not null,
  language character varying(32) not null,
  title character varying(100) not null,
  header text,
  columns character varying(2000),
  footer text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index crm_paper_template_kind_language_uq on crm_paper_template (tenant_id, kind, language) where del_flag = 0;
create index crm_paper_template_order_ix on crm_paper_template (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger crm_paper_template_changed after insert or update or delete or truncate on crm_paper_template for each statement execute function mw_note_change();
create table crm_invoice (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  sales_order character varying(32) not null,
  customer character varying(32) not null,
  notice character varying(32),
  currency character varying(32) not null,
  amount numeric(18,4) not null,
  paid numeric(18,4) not null default 0,
  due_date date not null,
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
create unique index crm_invoice_docno_uq on crm_invoice (tenant_id, doc_no) where del_flag = 0;
create index crm_invoice_order_ix on crm_invoice (tenant_id, create_time desc, id desc) where del_flag = 0;
create index crm_invoice_sales_order_ix on crm_invoice (tenant_id, sales_order) where del_flag = 0;
create index crm_invoice_customer_ix on crm_invoice (customer) where del_flag = 0;
create index crm_invoice_notice_ix on crm_invoice (notice) where del_flag = 0;
create index crm_invoice_customer_status_ix on crm_invoice (tenant_id, customer, status) where del_flag = 0;
create index crm_invoice_due_date_ix on crm_invoice (tenant_id, due_date) where del_flag = 0;
create index crm_invoice_status_ix on crm_invoice (tenant_id, status) where del_flag = 0;
create index crm_invoice_source_id_ix on crm_invoice (tenant_id, source_id) where del_flag = 0;
create trigger crm_invoice_changed after insert or update or delete or truncate on crm_invoice for each statement execute function mw_note_change();
create table crm_payment (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  customer character varying(32) not null,
  currency character varying(32) not null,
  amount numeric(18,4) not null,
  bank_ref character varying(64),
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
create unique index crm_payment_docno_uq on crm_payment (tenant_id, doc_no) where del_flag = 0;
create index crm_payment_order_ix on crm_payment (tenant_id, create_time desc, id desc) where del_flag = 0;
create index crm_payment_customer_ix on crm_payment (tenant_id, customer) where del_flag = 0;
create index crm_payment_status_ix on crm_payment (tenant_id, status) where del_flag = 0;
create index crm_payment_source_id_ix on crm_payment (tenant_id, source_id) where del_flag = 0;
create trigger crm_payment_changed after insert or update or delete or truncate on crm_payment for each statement execute function mw_note_change();
create table crm_payment_match (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  invoice character varying(32) not null,
  amount numeric(18,4) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index crm_payment_match_main_ix on crm_payment_match (main_id, order_num) where del_flag = 0;
create index crm_payment_match_invoice_ix on crm_payment_match (tenant_id, invoice) where del_flag = 0;
create trigger crm_payment_match_changed after insert or update or delete or truncate on crm_payment_match for each statement execute function mw_note_change();
