create table mes_lot_link (
  id character varying(32) primary key,
  kind character varying(32) not null,
  from_lot character varying(32) not null,
  to_lot character varying(32) not null,
  op_no integer not null,
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
create index mes_lot_link_order_ix on mes_lot_link (tenant_id, create_time desc, id desc);
create index mes_lot_link_from_lot_ix on mes_lot_link (from_lot);
create index mes_lot_link_to_lot_ix on mes_lot_link (to_lot);
create trigger mes_lot_link_changed after insert or update or delete or truncate on mes_lot_link for each statement execute function mw_note_change();
alter table mes_op_task add column moved_qty numeric(18,6) not null default 0;
alter table mes_wo_bom add column issued numeric(18,6) not null default 0;
alter table mes_wo_bom add column returned numeric(18,6) not null default 0;
