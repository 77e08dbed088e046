create table wms_warehouse (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(50) not null,
  wh_type character varying(32) not null default 'RAW',
  workshop character varying(32),
  frozen character(1) not null default 'N',
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
create unique index wms_warehouse_code_uq on wms_warehouse (tenant_id, code) where del_flag = 0;
create index wms_warehouse_workshop_ix on wms_warehouse (workshop) where del_flag = 0;
create trigger wms_warehouse_changed after insert or update or delete or truncate on wms_warehouse for each statement execute function mw_note_change();
create table wms_area (
  id character varying(32) primary key,
  warehouse character varying(32) not null,
  code character varying(32) not null,
  name character varying(50) not null,
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
create unique index wms_area_warehouse_code_uq on wms_area (tenant_id, warehouse, code) where del_flag = 0;
create index wms_area_warehouse_ix on wms_area (warehouse) where del_flag = 0;
create trigger wms_area_changed after insert or update or delete or truncate on wms_area for each statement execute function mw_note_change();
create table wms_bin (
  id character varying(32) primary key,
  code character varying(32) not null,
  warehouse character varying(32) not null,
  area character varying(32),
  mix_item character(1) not null default 'Y',
  mix_lot character(1) not null default 'Y',
  max_kg numeric(18,6),
  max_qty numeric(18,6),
  path_seq integer not null default 0,
  frozen character(1) not null default 'N',
  enabled character(1) not null default 'Y',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wms_bin_code_uq on wms_bin (tenant_id, code) where del_flag = 0;
create index wms_bin_warehouse_ix on wms_bin (warehouse) where del_flag = 0;
create index wms_bin_area_ix on wms_bin (area) where del_flag = 0;
create index wms_bin_warehouse_path_seq_ix on wms_bin (tenant_id, warehouse, path_seq) where del_flag = 0;
create trigger wms_bin_changed after insert or update or delete or truncate on wms_bin for each statement execute function mw_note_change();
create table wms_lot (
  id character varying(32) primary key,
  lot_no character varying(32) not null,
  item character varying(32) not null,
  supplier character varying(32),
  supplier_lot character varying(50),
  produce_date date,
  receipt_date date not null,
  expire_date date,
  heat_no character varying(32),
  grade character varying(50),
  origin_doc character varying(64),
  unit_weight numeric(18,6),
  attrs jsonb,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wms_lot_lotno_uq on wms_lot (tenant_id, lot_no) where del_flag = 0;
create index wms_lot_order_ix on wms_lot (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_lot_item_ix on wms_lot (item) where del_flag = 0;
create index wms_lot_supplier_ix on wms_lot (supplier) where del_flag = 0;
create index wms_lot_item_receipt_date_ix on wms_lot (tenant_id, item, receipt_date) where del_flag = 0;
create trigger wms_lot_changed after insert or update or delete or truncate on wms_lot for each statement execute function mw_note_change();
create table wms_balance (
  id character varying(32) primary key,
  item character varying(32) not null,
  lot character varying(32),
  serial character varying(64),
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  hu character varying(32),
  stock_type character varying(32) not null,
  qty numeric(18,6) not null,
  qty2 numeric(18,6) not null,
  reserved numeric(18,6) not null,
  first_in timestamp(0) with time zone,
  last_move timestamp(0) with time zone,
  balance_key character varying(300) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wms_balance_balancekey_uq on wms_balance (tenant_id, balance_key) where del_flag = 0;
create index wms_balance_item_ix on wms_balance (item) where del_flag = 0;
create index wms_balance_lot_ix on wms_balance (tenant_id, lot) where del_flag = 0;
create index wms_balance_warehouse_ix on wms_balance (warehouse) where del_flag = 0;
create index wms_balance_bin_ix on wms_balance (tenant_id, bin) where del_flag = 0;
create index wms_balance_item_warehouse_stock_type_ix on wms_balance (tenant_id, item, warehouse, stock_type) where del_flag = 0;
create trigger wms_balance_changed after insert or update or delete or truncate on wms_balance for each statement execute function mw_note_change();
create table wms_ledger (
  id character varying(32) primary key,
  seq numeric(18,0) not null,
  posted_at timestamp(0) with time zone not null,
  move_type character varying(32) not null,
  item character varying(32) not null,
  lot character varying(32),
  serial character varying(64),
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  hu character varying(32),
  stock_type character varying(32) not null,
  qty numeric(18,6) not null,
  qty2 numeric(18,6),
  uom character varying(32) not null,
  doc_type character varying(64) not null,
  doc_no character varying(64) not null,
  doc_id character varying(32) not null,
  doc_line integer,
  pair integer,
  red_of character varying(32),
  posting_id character varying(32) not null,
  balance_key character varying(300) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wms_ledger_seq_uq on wms_ledger (tenant_id, seq) where del_flag = 0;
create index wms_ledger_item_ix on wms_ledger (item) where del_flag = 0;
create index wms_ledger_lot_ix on wms_ledger (lot) where del_flag = 0;
create index wms_ledger_warehouse_ix on wms_ledger (warehouse) where del_flag = 0;
create index wms_ledger_bin_ix on wms_ledger (bin) where del_flag = 0;
create index wms_ledger_uom_ix on wms_ledger (uom) where del_flag = 0;
create index wms_ledger_item_posted_at_ix on wms_ledger (tenant_id, item, posted_at) where del_flag = 0;
create index wms_ledger_lot_posted_at_ix on wms_ledger (tenant_id, lot, posted_at) where del_flag = 0;
create index wms_ledger_doc_type_doc_id_ix on wms_ledger (tenant_id, doc_type, doc_id) where del_flag = 0;
create index wms_ledger_balance_key_seq_ix on wms_ledger (tenant_id, balance_key, seq) where del_flag = 0;
create index wms_ledger_red_of_ix on wms_ledger (tenant_id, red_of) where del_flag = 0;
create trigger wms_ledger_changed after insert or update or delete or truncate on wms_ledger for each statement execute function mw_note_change();
create table wms_posting (
  id character varying(32) primary key,
  idem_key character varying(200) not null,
  doc_type character varying(64) not null,
  doc_id character varying(32) not null,
  doc_no character varying(64) not null,
  posted_at timestamp(0) with time zone not null,
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
create unique index wms_posting_idemkey_uq on wms_posting (tenant_id, idem_key) where del_flag = 0;
create index wms_posting_order_ix on wms_posting (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_posting_doc_type_doc_id_ix on wms_posting (tenant_id, doc_type, doc_id) where del_flag = 0;
create trigger wms_posting_changed after insert or update or delete or truncate on wms_posting for each statement execute function mw_note_change();
create table wms_period (
  id character varying(32) primary key,
  month character(7) not null,
  closed_by character varying(100) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index wms_period_month_uq on wms_period (tenant_id, month) where del_flag = 0;
create trigger wms_period_changed after insert or update or delete or truncate on wms_period for each statement execute function mw_note_change();
create table trc_edge (
  id character varying(32) primary key,
  kind character varying(16) not null,
  from_type character varying(16) not null,
  from_id character varying(64) not null,
  to_type character varying(16) not null,
  to_id character varying(64) not null,
  item_from character varying(32),
  item_to character varying(32),
  qty numeric(18,6) not null,
  uom character varying(32),
  doc_type character varying(64) not null,
  doc_id character varying(32) not null,
  happened_at timestamp(0) with time zone not null,
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
create index trc_edge_order_ix on trc_edge (tenant_id, create_time desc, id desc) where del_flag = 0;
create index trc_edge_from_type_from_id_ix on trc_edge (tenant_id, from_type, from_id) where del_flag = 0;
create index trc_edge_to_type_to_id_ix on trc_edge (tenant_id, to_type, to_id) where del_flag = 0;
create index trc_edge_doc_type_doc_id_ix on trc_edge (tenant_id, doc_type, doc_id) where del_flag = 0;
create trigger trc_edge_changed after insert or update or delete or truncate on trc_edge for each statement execute function mw_note_change();
create table wms_adjust (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  reason character varying(32) not null,
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
create unique index wms_adjust_docno_uq on wms_adjust (tenant_id, doc_no) where del_flag = 0;
create index wms_adjust_order_ix on wms_adjust (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_adjust_reason_ix on wms_adjust (reason) where del_flag = 0;
create trigger wms_adjust_changed after insert or update or delete or truncate on wms_adjust for each statement execute function mw_note_change();
create table wms_adjust_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32),
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  stock_type character varying(32) not null default 'OK',
  qty numeric(18,6) not null,
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
create index wms_adjust_line_main_ix on wms_adjust_line (main_id, order_num) where del_flag = 0;
create index wms_adjust_line_item_ix on wms_adjust_line (item) where del_flag = 0;
create index wms_adjust_line_lot_ix on wms_adjust_line (lot) where del_flag = 0;
create index wms_adjust_line_warehouse_ix on wms_adjust_line (warehouse) where del_flag = 0;
create index wms_adjust_line_bin_ix on wms_adjust_line (bin) where del_flag = 0;
create trigger wms_adjust_line_changed after insert or update or delete or truncate on wms_adjust_line for each statement execute function mw_note_change();
create sequence wms_ledger_seq;
-- I2 and I5, whatever the program does.
alter table wms_balance add constraint wms_balance_qty_ck check (qty >= 0), add constraint wms_balance_reserved_ck check (reserved >= 0 and reserved <= qty);
-- I4: the ledger is added to and never changed.
create function wms_refuse_change() returns trigger language plpgsql as $$ begin
  -- A restored backup empties tables that hold nothing yet.
  if tg_op = 'TRUNCATE' and not exists (select from wms_ledger) then return null; end if;
  raise exception 'the stock ledger is append-only' using errcode = 'restrict_violation';
end $$;
create trigger wms_ledger_append_only before update or delete on wms_ledger for each row execute function wms_refuse_change();
create trigger wms_ledger_no_truncate before truncate on wms_ledger for each statement execute function wms_refuse_change();
