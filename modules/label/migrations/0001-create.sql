create table md_label_tpl (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  biz_type character varying(64) not null,
  width_mm numeric(6,1) not null default 60,
  height_mm numeric(6,1) not null default 40,
  dpi integer not null default 203,
  elements jsonb,
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
create unique index md_label_tpl_code_uq on md_label_tpl (tenant_id, code) where del_flag = 0;
create index md_label_tpl_order_ix on md_label_tpl (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_label_tpl_biz_type_enabled_ix on md_label_tpl (tenant_id, biz_type, enabled) where del_flag = 0;
create trigger md_label_tpl_changed after insert or update or delete or truncate on md_label_tpl for each statement execute function mw_note_change();
create table md_barcode (
  id character varying(32) primary key,
  content character varying(200) not null,
  format character varying(32) not null default 'CODE128',
  biz_type character varying(64) not null,
  biz_id character varying(32) not null,
  biz_name character varying(200),
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
create unique index md_barcode_content_uq on md_barcode (tenant_id, content) where del_flag = 0;
create index md_barcode_order_ix on md_barcode (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_barcode_biz_type_biz_id_ix on md_barcode (tenant_id, biz_type, biz_id) where del_flag = 0;
create trigger md_barcode_changed after insert or update or delete or truncate on md_barcode for each statement execute function mw_note_change();
create table md_print_log (
  id character varying(32) primary key,
  printed_by character varying(100) not null,
  template character varying(32) not null,
  biz_type character varying(64) not null,
  record_count integer not null,
  copies integer not null,
  print_kind character varying(32) not null,
  reprint character(1) not null default 'N',
  reason character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index md_print_log_order_ix on md_print_log (tenant_id, create_time desc, id desc) where del_flag = 0;
create index md_print_log_template_ix on md_print_log (template) where del_flag = 0;
create trigger md_print_log_changed after insert or update or delete or truncate on md_print_log for each statement execute function mw_note_change();
create table md_print_log_record (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  biz_id character varying(32) not null,
  biz_name character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index md_print_log_record_main_ix on md_print_log_record (main_id, order_num) where del_flag = 0;
create index md_print_log_record_biz_id_ix on md_print_log_record (tenant_id, biz_id) where del_flag = 0;
create trigger md_print_log_record_changed after insert or update or delete or truncate on md_print_log_record for each statement execute function mw_note_change();
