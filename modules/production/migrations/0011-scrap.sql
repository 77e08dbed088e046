create table mes_scrap (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  workshop character varying(32) not null,
  to_warehouse character varying(32),
  to_bin character varying(32),
  kg numeric(18,6) default 0,
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
create unique index mes_scrap_docno_uq on mes_scrap (tenant_id, doc_no) where del_flag = 0;
create index mes_scrap_order_ix on mes_scrap (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_scrap_workshop_ix on mes_scrap (workshop) where del_flag = 0;
create index mes_scrap_to_warehouse_ix on mes_scrap (to_warehouse) where del_flag = 0;
create index mes_scrap_to_bin_ix on mes_scrap (to_bin) where del_flag = 0;
create index mes_scrap_status_ix on mes_scrap (tenant_id, status) where del_flag = 0;
create index mes_scrap_source_id_ix on mes_scrap (tenant_id, source_id) where del_flag = 0;
create trigger mes_scrap_changed after insert or update or delete or truncate on mes_scrap for each statement execute function mw_note_change();
create table mes_scrap_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  op_task character varying(32) not null,
  basis character varying(32) not null default 'COUNTED',
  item character varying(32),
  qty numeric(18,6) not null,
  reason character varying(32),
  reclaim character varying(32),
  est_kg numeric(18,6),
  kg numeric(18,6),
  report character varying(32),
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
create index mes_scrap_line_main_ix on mes_scrap_line (main_id, order_num) where del_flag = 0;
create index mes_scrap_line_op_task_ix on mes_scrap_line (tenant_id, op_task) where del_flag = 0;
create index mes_scrap_line_item_ix on mes_scrap_line (item) where del_flag = 0;
create index mes_scrap_line_reason_ix on mes_scrap_line (reason) where del_flag = 0;
create index mes_scrap_line_reclaim_ix on mes_scrap_line (reclaim) where del_flag = 0;
create index mes_scrap_line_report_ix on mes_scrap_line (report) where del_flag = 0;
create trigger mes_scrap_line_changed after insert or update or delete or truncate on mes_scrap_line for each statement execute function mw_note_change();
