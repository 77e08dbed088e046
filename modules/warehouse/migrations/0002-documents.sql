alter table wms_lot add column frozen character(1) default 'N';
create table wms_arrival (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  supplier character varying(32) not null,
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  delivery_no character varying(50),
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
create unique index wms_arrival_docno_uq on wms_arrival (tenant_id, doc_no) where del_flag = 0;
create index wms_arrival_order_ix on wms_arrival (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_arrival_supplier_ix on wms_arrival (supplier) where del_flag = 0;
create index wms_arrival_warehouse_ix on wms_arrival (warehouse) where del_flag = 0;
create index wms_arrival_bin_ix on wms_arrival (bin) where del_flag = 0;
create trigger wms_arrival_changed after insert or update or delete or truncate on wms_arrival for each statement execute function mw_note_change();
create table wms_arrival_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32),
  supplier_lot character varying(50),
  produce_date date,
  expire_date date,
  qty numeric(18,6) not null,
  uom character varying(32),
  qty2 numeric(18,6),
  put_qty numeric(18,6) default 0,
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
create index wms_arrival_line_main_ix on wms_arrival_line (main_id, order_num) where del_flag = 0;
create index wms_arrival_line_item_ix on wms_arrival_line (item) where del_flag = 0;
create index wms_arrival_line_lot_ix on wms_arrival_line (lot) where del_flag = 0;
create index wms_arrival_line_uom_ix on wms_arrival_line (uom) where del_flag = 0;
create trigger wms_arrival_line_changed after insert or update or delete or truncate on wms_arrival_line for each statement execute function mw_note_change();
create table wms_in (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  in_type character varying(32) not null default 'PURCHASE',
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  supplier character varying(32),
  workcenter character varying(32),
  issue character varying(32),
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
create unique index wms_in_docno_uq on wms_in (tenant_id, doc_no) where del_flag = 0;
create index wms_in_order_ix on wms_in (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_in_warehouse_ix on wms_in (warehouse) where del_flag = 0;
create index wms_in_bin_ix on wms_in (bin) where del_flag = 0;
create index wms_in_supplier_ix on wms_in (supplier) where del_flag = 0;
create index wms_in_workcenter_ix on wms_in (workcenter) where del_flag = 0;
create index wms_in_issue_ix on wms_in (issue) where del_flag = 0;
create trigger wms_in_changed after insert or update or delete or truncate on wms_in for each statement execute function mw_note_change();
create table wms_in_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32),
  supplier_lot character varying(50),
  produce_date date,
  expire_date date,
  qty numeric(18,6) not null,
  uom character varying(32),
  qty2 numeric(18,6),
  put_qty numeric(18,6) default 0,
  remark character varying(200),
  heat_no character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wms_in_line_main_ix on wms_in_line (main_id, order_num) where del_flag = 0;
create index wms_in_line_item_ix on wms_in_line (item) where del_flag = 0;
create index wms_in_line_lot_ix on wms_in_line (lot) where del_flag = 0;
create index wms_in_line_uom_ix on wms_in_line (uom) where del_flag = 0;
create trigger wms_in_line_changed after insert or update or delete or truncate on wms_in_line for each statement execute function mw_note_change();
create table wms_return (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  workcenter character varying(32) not null,
  line_bin character varying(32) not null,
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  reason character varying(32),
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
create unique index wms_return_docno_uq on wms_return (tenant_id, doc_no) where del_flag = 0;
create index wms_return_order_ix on wms_return (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_return_workcenter_ix on wms_return (workcenter) where del_flag = 0;
create index wms_return_line_bin_ix on wms_return (line_bin) where del_flag = 0;
create index wms_return_warehouse_ix on wms_return (warehouse) where del_flag = 0;
create index wms_return_bin_ix on wms_return (bin) where del_flag = 0;
create index wms_return_reason_ix on wms_return (reason) where del_flag = 0;
create trigger wms_return_changed after insert or update or delete or truncate on wms_return for each statement execute function mw_note_change();
create table wms_return_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32),
  qty numeric(18,6) not null,
  uom character varying(32),
  qty2 numeric(18,6),
  put_qty numeric(18,6) default 0,
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
create index wms_return_line_main_ix on wms_return_line (main_id, order_num) where del_flag = 0;
create index wms_return_line_item_ix on wms_return_line (item) where del_flag = 0;
create index wms_return_line_lot_ix on wms_return_line (lot) where del_flag = 0;
create index wms_return_line_uom_ix on wms_return_line (uom) where del_flag = 0;
create trigger wms_return_line_changed after insert or update or delete or truncate on wms_return_line for each statement execute function mw_note_change();
create table wms_out (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  out_type character varying(32) not null default 'PRODUCE',
  warehouse character varying(32) not null,
  workcenter character varying(32),
  line_bin character varying(32),
  supplier character varying(32),
  consignee character varying(100),
  need_date date,
  partial character(1) not null default 'N',
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
create unique index wms_out_docno_uq on wms_out (tenant_id, doc_no) where del_flag = 0;
create index wms_out_order_ix on wms_out (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_out_warehouse_ix on wms_out (warehouse) where del_flag = 0;
create index wms_out_workcenter_ix on wms_out (workcenter) where del_flag = 0;
create index wms_out_line_bin_ix on wms_out (line_bin) where del_flag = 0;
create index wms_out_supplier_ix on wms_out (supplier) where del_flag = 0;
create trigger wms_out_changed after insert or update or delete or truncate on wms_out for each statement execute function mw_note_change();
create table wms_out_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32),
  stock_type character varying(32) not null default 'OK',
  qty numeric(18,6) not null,
  uom character varying(32),
  qty2 numeric(18,6),
  done_qty numeric(18,6) default 0,
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
create index wms_out_line_main_ix on wms_out_line (main_id, order_num) where del_flag = 0;
create index wms_out_line_item_ix on wms_out_line (item) where del_flag = 0;
create index wms_out_line_lot_ix on wms_out_line (lot) where del_flag = 0;
create index wms_out_line_uom_ix on wms_out_line (uom) where del_flag = 0;
create trigger wms_out_line_changed after insert or update or delete or truncate on wms_out_line for each statement execute function mw_note_change();
create table wms_out_pick (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  bin character varying(32) not null,
  item character varying(32) not null,
  lot character varying(32),
  hu character varying(32),
  stock_type character varying(32) not null default 'OK',
  line character varying(32) not null,
  qty numeric(18,6) not null,
  picked_qty numeric(18,6) default 0,
  posted_qty numeric(18,6) default 0,
  uom character varying(32),
  override character(1) not null default 'N',
  reason character varying(200),
  picked_by character varying(100),
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
create index wms_out_pick_main_ix on wms_out_pick (main_id, order_num) where del_flag = 0;
create index wms_out_pick_bin_ix on wms_out_pick (bin) where del_flag = 0;
create index wms_out_pick_item_ix on wms_out_pick (item) where del_flag = 0;
create index wms_out_pick_lot_ix on wms_out_pick (lot) where del_flag = 0;
create index wms_out_pick_uom_ix on wms_out_pick (uom) where del_flag = 0;
create index wms_out_pick_balance_key_ix on wms_out_pick (tenant_id, balance_key) where del_flag = 0;
create trigger wms_out_pick_changed after insert or update or delete or truncate on wms_out_pick for each statement execute function mw_note_change();
create table wms_reserve (
  id character varying(32) primary key,
  doc_no character varying(64) not null,
  item character varying(32) not null,
  lot character varying(32),
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  qty numeric(18,6) not null,
  open_qty numeric(18,6) not null,
  status character varying(32) not null,
  doc_type character varying(64) not null,
  doc_id character varying(32) not null,
  pick character varying(32) not null,
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
create index wms_reserve_order_ix on wms_reserve (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_reserve_item_ix on wms_reserve (item) where del_flag = 0;
create index wms_reserve_lot_ix on wms_reserve (lot) where del_flag = 0;
create index wms_reserve_warehouse_ix on wms_reserve (warehouse) where del_flag = 0;
create index wms_reserve_bin_ix on wms_reserve (bin) where del_flag = 0;
create index wms_reserve_doc_type_doc_id_ix on wms_reserve (tenant_id, doc_type, doc_id) where del_flag = 0;
create index wms_reserve_balance_key_status_ix on wms_reserve (tenant_id, balance_key, status) where del_flag = 0;
create index wms_reserve_pick_ix on wms_reserve (tenant_id, pick) where del_flag = 0;
create trigger wms_reserve_changed after insert or update or delete or truncate on wms_reserve for each statement execute function mw_note_change();
create table wms_transfer (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  kind character varying(32) not null default 'TRANSFER',
  from_warehouse character varying(32) not null,
  to_warehouse character varying(32) not null,
  transit_bin character varying(32),
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
create unique index wms_transfer_docno_uq on wms_transfer (tenant_id, doc_no) where del_flag = 0;
create index wms_transfer_order_ix on wms_transfer (tenant_id, create_time desc, id desc) where del_flag = 0;
create index wms_transfer_from_warehouse_ix on wms_transfer (from_warehouse) where del_flag = 0;
create index wms_transfer_to_warehouse_ix on wms_transfer (to_warehouse) where del_flag = 0;
create index wms_transfer_transit_bin_ix on wms_transfer (transit_bin) where del_flag = 0;
create trigger wms_transfer_changed after insert or update or delete or truncate on wms_transfer for each statement execute function mw_note_change();
create table wms_transfer_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32),
  hu character varying(32),
  stock_type character varying(32) not null default 'OK',
  from_bin character varying(32) not null,
  to_bin character varying(32) not null,
  qty numeric(18,6) not null,
  uom character varying(32),
  qty2 numeric(18,6),
  done_qty numeric(18,6) default 0,
  short_qty numeric(18,6) default 0,
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
create index wms_transfer_line_main_ix on wms_transfer_line (main_id, order_num) where del_flag = 0;
create index wms_transfer_line_item_ix on wms_transfer_line (item) where del_flag = 0;
create index wms_transfer_line_lot_ix on wms_transfer_line (lot) where del_flag = 0;
create index wms_transfer_line_from_bin_ix on wms_transfer_line (from_bin) where del_flag = 0;
create index wms_transfer_line_to_bin_ix on wms_transfer_line (to_bin) where del_flag = 0;
create index wms_transfer_line_uom_ix on wms_transfer_line (uom) where del_flag = 0;
create trigger wms_transfer_line_changed after insert or update or delete or truncate on wms_transfer_line for each statement execute function mw_note_change();
create table wms_status_change (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  reason character varying(200) not null,
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
create unique index wms_status_change_docno_uq on wms_status_change (tenant_id, doc_no) where del_flag = 0;
create index wms_status_change_order_ix on wms_status_change (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger wms_status_change_changed after insert or update or delete or truncate on wms_status_change for each statement execute function mw_note_change();
create table wms_status_change_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32),
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  hu character varying(32),
  from_type character varying(32) not null,
  to_type character varying(32) not null,
  qty numeric(18,6) not null,
  uom character varying(32),
  qty2 numeric(18,6),
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
create index wms_status_change_line_main_ix on wms_status_change_line (main_id, order_num) where del_flag = 0;
create index wms_status_change_line_item_ix on wms_status_change_line (item) where del_flag = 0;
create index wms_status_change_line_lot_ix on wms_status_change_line (lot) where del_flag = 0;
create index wms_status_change_line_warehouse_ix on wms_status_change_line (warehouse) where del_flag = 0;
create index wms_status_change_line_bin_ix on wms_status_change_line (bin) where del_flag = 0;
create index wms_status_change_line_uom_ix on wms_status_change_line (uom) where del_flag = 0;
create trigger wms_status_change_line_changed after insert or update or delete or truncate on wms_status_change_line for each statement execute function mw_note_change();
create table wms_freeze (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  reason character varying(200) not null,
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
create unique index wms_freeze_docno_uq on wms_freeze (tenant_id, doc_no) where del_flag = 0;
create index wms_freeze_order_ix on wms_freeze (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger wms_freeze_changed after insert or update or delete or truncate on wms_freeze for each statement execute function mw_note_change();
create table wms_freeze_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  lot character varying(32) not null,
  bin character varying(32),
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
create index wms_freeze_line_main_ix on wms_freeze_line (main_id, order_num) where del_flag = 0;
create index wms_freeze_line_lot_ix on wms_freeze_line (lot) where del_flag = 0;
create index wms_freeze_line_bin_ix on wms_freeze_line (bin) where del_flag = 0;
create trigger wms_freeze_line_changed after insert or update or delete or truncate on wms_freeze_line for each statement execute function mw_note_change();
create table wms_freeze_detail (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  item character varying(32) not null,
  lot character varying(32),
  warehouse character varying(32) not null,
  bin character varying(32) not null,
  hu character varying(32),
  from_type character varying(32) not null default 'OK',
  qty numeric(18,6) not null,
  uom character varying(32),
  qty2 numeric(18,6),
  released_qty numeric(18,6) default 0,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wms_freeze_detail_main_ix on wms_freeze_detail (main_id, order_num) where del_flag = 0;
create index wms_freeze_detail_item_ix on wms_freeze_detail (item) where del_flag = 0;
create index wms_freeze_detail_lot_ix on wms_freeze_detail (lot) where del_flag = 0;
create index wms_freeze_detail_warehouse_ix on wms_freeze_detail (warehouse) where del_flag = 0;
create index wms_freeze_detail_bin_ix on wms_freeze_detail (bin) where del_flag = 0;
create index wms_freeze_detail_uom_ix on wms_freeze_detail (uom) where del_flag = 0;
create trigger wms_freeze_detail_changed after insert or update or delete or truncate on wms_freeze_detail for each statement execute function mw_note_change();
