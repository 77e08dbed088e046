create index wms_balance_hu_ix on wms_balance (tenant_id, hu) where del_flag = 0;
alter table trc_edge add column ledger_id character varying(32);
create index trc_edge_ledger_id_ix on trc_edge (tenant_id, ledger_id) where del_flag = 0;
create table wms_count (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  warehouse character varying(32) not null,
  areas character varying(2000),
  items character varying(2000),
  kind character varying(32) not null default 'STATIC',
  blind character(1) not null default 'Y',
  recount_qty numeric(18,6),
  recount_pct numeric(18,6),
  reason character varying(32) not null,
  counted_bins integer,
  different_lines integer,
  accuracy numeric(9,2),
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
create unique index wms_count_docno_uq on wms_count (tenant_id, doc_no) where del_flag = 0;
create index wms_count_order_ix on wms_count (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_count_warehouse_ix on wms_count (warehouse) where del_flag = 0;
create index wms_count_reason_ix on wms_count (reason) where del_flag = 0;
create trigger wms_count_changed after insert or update or delete or truncate on wms_count for each statement execute function mw_note_change();
create table wms_count_line (
  id character varying(32) primary key,
  count_id character varying(32) not null,
  line_no integer not null,
  item character varying(32) not null,
  lot character varying(32),
  serial character varying(64),
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  hu character varying(32),
  stock_type character varying(32) not null,
  found character(1) not null default 'N',
  state character varying(32) not null default 'OPEN',
  snap_qty numeric(18,6) not null,
  book_qty numeric(18,6),
  count_qty numeric(18,6),
  count_by character varying(100),
  count_time timestamp(0) with time zone,
  recount_qty numeric(18,6),
  recount_by character varying(100),
  recount_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wms_count_line_order_ix on wms_count_line (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_count_line_item_ix on wms_count_line (item) where del_flag = 0;
create index wms_count_line_lot_ix on wms_count_line (lot) where del_flag = 0;
create index wms_count_line_warehouse_ix on wms_count_line (warehouse) where del_flag = 0;
create index wms_count_line_bin_ix on wms_count_line (bin) where del_flag = 0;
create index wms_count_line_count_id_line_no_ix on wms_count_line (tenant_id, count_id, line_no) where del_flag = 0;
create trigger wms_count_line_changed after insert or update or delete or truncate on wms_count_line for each statement execute function mw_note_change();
create table wms_count_hold (
  id character varying(32) primary key,
  bin character varying(32) not null,
  count_id character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wms_count_hold_bin_uq on wms_count_hold (tenant_id, bin) where del_flag = 0;
create index wms_count_hold_order_ix on wms_count_hold (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_count_hold_count_id_ix on wms_count_hold (tenant_id, count_id) where del_flag = 0;
create trigger wms_count_hold_changed after insert or update or delete or truncate on wms_count_hold for each statement execute function mw_note_change();
create table wms_pack (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  item character varying(32) not null,
  pack_std character varying(32) not null,
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  plan_qty numeric(18,6) not null,
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
create unique index wms_pack_docno_uq on wms_pack (tenant_id, doc_no) where del_flag = 0;
create index wms_pack_order_ix on wms_pack (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_pack_item_ix on wms_pack (item) where del_flag = 0;
create index wms_pack_pack_std_ix on wms_pack (pack_std) where del_flag = 0;
create index wms_pack_warehouse_ix on wms_pack (warehouse) where del_flag = 0;
create index wms_pack_bin_ix on wms_pack (bin) where del_flag = 0;
create trigger wms_pack_changed after insert or update or delete or truncate on wms_pack for each statement execute function mw_note_change();
create table wms_hu (
  id character varying(32) primary key,
  hu_no character varying(32) not null,
  hu_type character varying(32) not null,
  status character varying(32) not null default 'OPEN',
  item character varying(32) not null,
  qty numeric(18,6) not null default 0,
  tail character(1) not null default 'N',
  parent character varying(32),
  warehouse character varying(32),
  bin character varying(32),
  gross_kg numeric(18,6),
  net_kg numeric(18,6),
  pack character varying(32) not null,
  seal_by character varying(100),
  seal_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wms_hu_huno_uq on wms_hu (tenant_id, hu_no) where del_flag = 0;
create index wms_hu_order_ix on wms_hu (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_hu_item_ix on wms_hu (item) where del_flag = 0;
create index wms_hu_parent_ix on wms_hu (parent) where del_flag = 0;
create index wms_hu_warehouse_ix on wms_hu (warehouse) where del_flag = 0;
create index wms_hu_bin_ix on wms_hu (bin) where del_flag = 0;
create index wms_hu_pack_ix on wms_hu (pack) where del_flag = 0;
create index wms_hu_pack_hu_type_ix on wms_hu (tenant_id, pack, hu_type) where del_flag = 0;
create trigger wms_hu_changed after insert or update or delete or truncate on wms_hu for each statement execute function mw_note_change();
create table wms_mix (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  item character varying(32) not null,
  bom character varying(32),
  target_kg numeric(18,6) not null,
  mill character varying(32) not null,
  warehouse character varying(32) not null,
  to_warehouse character varying(32) not null,
  to_bin character varying(32) not null,
  reclaim_max_pct numeric(18,6) default 0,
  tol_pct numeric(18,6) not null default 0.5,
  total_kg numeric(18,6),
  loss_kg numeric(18,6),
  out_lot character varying(32),
  rpm numeric(18,6),
  mill_minutes integer,
  mill_start timestamp(0) with time zone,
  mill_end timestamp(0) with time zone,
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
create unique index wms_mix_docno_uq on wms_mix (tenant_id, doc_no) where del_flag = 0;
create index wms_mix_order_ix on wms_mix (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_mix_item_ix on wms_mix (item) where del_flag = 0;
create index wms_mix_bom_ix on wms_mix (bom) where del_flag = 0;
create index wms_mix_warehouse_ix on wms_mix (warehouse) where del_flag = 0;
create index wms_mix_to_warehouse_ix on wms_mix (to_warehouse) where del_flag = 0;
create index wms_mix_to_bin_ix on wms_mix (to_bin) where del_flag = 0;
create index wms_mix_out_lot_ix on wms_mix (out_lot) where del_flag = 0;
create trigger wms_mix_changed after insert or update or delete or truncate on wms_mix for each statement execute function mw_note_change();
create table wms_mix_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  target numeric(18,6) not null,
  uom character varying(32),
  tol_pct numeric(18,6),
  assay_factor numeric(18,6),
  lot character varying(32),
  bin character varying(32),
  other_lot_reason character varying(200),
  gross numeric(18,6),
  tare numeric(18,6),
  weighed numeric(18,6),
  result character varying(32),
  scale character varying(32),
  weigh_by character varying(100),
  second_by character varying(100),
  weigh_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wms_mix_line_main_ix on wms_mix_line (main_id, order_num) where del_flag = 0;
create index wms_mix_line_item_ix on wms_mix_line (item) where del_flag = 0;
create index wms_mix_line_uom_ix on wms_mix_line (uom) where del_flag = 0;
create index wms_mix_line_lot_ix on wms_mix_line (lot) where del_flag = 0;
create index wms_mix_line_bin_ix on wms_mix_line (bin) where del_flag = 0;
create trigger wms_mix_line_changed after insert or update or delete or truncate on wms_mix_line for each statement execute function mw_note_change();
create table wms_mix_target (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  element character varying(16) not null,
  pct numeric(18,6) not null,
  reached_pct numeric(18,6),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wms_mix_target_main_ix on wms_mix_target (main_id, order_num) where del_flag = 0;
create trigger wms_mix_target_changed after insert or update or delete or truncate on wms_mix_target for each statement execute function mw_note_change();
create table wms_mill_clean (
  id character varying(32) primary key,
  mill character varying(32) not null,
  clean_time timestamp(0) with time zone not null,
  clean_by character varying(100) not null,
  method character varying(100),
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
create index wms_mill_clean_order_ix on wms_mill_clean (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_mill_clean_mill_clean_time_ix on wms_mill_clean (tenant_id, mill, clean_time) where del_flag = 0;
create trigger wms_mill_clean_changed after insert or update or delete or truncate on wms_mill_clean for each statement execute function mw_note_change();
-- A unit never stands inside itself, whatever the program does.
alter table wms_hu add constraint wms_hu_parent_ck check (parent <> id);
