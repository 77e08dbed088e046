create table wms_proof (
  id character varying(32) primary key,
  result character varying(32) not null,
  differences integer not null,
  ledger_rows integer not null,
  balance_rows integer not null,
  cost_time integer not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wms_proof_order_ix on wms_proof (tenant_id, create_time desc, id desc) where del_flag = 0;
create trigger wms_proof_changed after insert or update or delete or truncate on wms_proof for each statement execute function mw_note_change();
create table wms_proof_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  invariant character varying(32) not null,
  item character varying(32),
  lot character varying(32),
  warehouse character varying(32),
  bin character varying(32),
  hu character varying(32),
  stock_type character varying(32),
  expected numeric(18,6),
  actual numeric(18,6),
  doc_no character varying(64),
  detail character varying(300),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index wms_proof_line_main_ix on wms_proof_line (main_id, order_num) where del_flag = 0;
create index wms_proof_line_item_ix on wms_proof_line (item) where del_flag = 0;
create index wms_proof_line_lot_ix on wms_proof_line (lot) where del_flag = 0;
create index wms_proof_line_warehouse_ix on wms_proof_line (warehouse) where del_flag = 0;
create index wms_proof_line_bin_ix on wms_proof_line (bin) where del_flag = 0;
create trigger wms_proof_line_changed after insert or update or delete or truncate on wms_proof_line for each statement execute function mw_note_change();
