create table mes_report_output (
  id character varying(32) primary key,
  report character varying(32) not null,
  wo_bom character varying(32) not null,
  kind character varying(32) not null,
  item character varying(32) not null,
  lot character varying(32),
  bin character varying(32) not null,
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
create index mes_report_output_order_ix on mes_report_output (tenant_id, create_time desc, id desc);
create index mes_report_output_report_ix on mes_report_output (report);
create index mes_report_output_wo_bom_ix on mes_report_output (wo_bom);
create index mes_report_output_item_ix on mes_report_output (item);
create index mes_report_output_lot_ix on mes_report_output (lot);
create index mes_report_output_bin_ix on mes_report_output (bin);
create index mes_report_output_item_lot_ix on mes_report_output (tenant_id, item, lot);
create trigger mes_report_output_changed after insert or update or delete or truncate on mes_report_output for each statement execute function mw_note_change();
