create table qms_gauge (
  id character varying(32) primary key,
  no character varying(32) not null,
  name character varying(100) not null,
  gauge_type character varying(32) not null,
  measuring_range character varying(50),
  resolution character varying(32),
  factory_no character varying(50),
  maker character varying(100),
  status character varying(32) not null default 'OK',
  cal_cycle integer not null default 12,
  last_cal date,
  cal_due date,
  cert character varying(64),
  keeper character varying(100),
  place character varying(100),
  remark text,
  attachments text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_gauge_no_uq on qms_gauge (tenant_id, no) where del_flag = 0;
create index qms_gauge_gauge_type_ix on qms_gauge (gauge_type) where del_flag = 0;
create index qms_gauge_status_cal_due_ix on qms_gauge (tenant_id, status, cal_due) where del_flag = 0;
create trigger qms_gauge_changed after insert or update or delete or truncate on qms_gauge for each statement execute function mw_note_change();
create table qms_calibration (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  gauge character varying(32) not null,
  plan_date date,
  calibration_mode character varying(32) not null default 'INNER',
  agency character varying(100),
  cal_date date,
  cert_no character varying(64),
  temperature numeric(9,2),
  humidity numeric(9,2),
  result character varying(32),
  on_fail character varying(32),
  valid_until date,
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
create unique index qms_calibration_docno_uq on qms_calibration (tenant_id, doc_no) where del_flag = 0;
create index qms_calibration_order_ix on qms_calibration (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_calibration_gauge_ix on qms_calibration (gauge) where del_flag = 0;
create index qms_calibration_gauge_status_ix on qms_calibration (tenant_id, gauge, status) where del_flag = 0;
create trigger qms_calibration_changed after insert or update or delete or truncate on qms_calibration for each statement execute function mw_note_change();
create table qms_calibration_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  reference_value numeric(18,6) not null,
  reading numeric(18,6),
  tolerance numeric(18,6) not null,
  reading_error numeric(18,6),
  result character varying(32),
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
create index qms_calibration_line_main_ix on qms_calibration_line (main_id, order_num) where del_flag = 0;
create trigger qms_calibration_line_changed after insert or update or delete or truncate on qms_calibration_line for each statement execute function mw_note_change();
create table qms_msa (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  kind character varying(32) not null default 'GRR',
  gauge character varying(32) not null,
  char_id character varying(32) not null,
  item character varying(32),
  tolerance numeric(18,6),
  appraisers character varying(2000),
  parts integer not null default 10,
  trials integer not null default 3,
  reference_values character varying(200),
  ndc integer,
  pct_grr numeric(9,2),
  pct_tolerance numeric(9,2),
  result character varying(32),
  conclusion text,
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
create unique index qms_msa_docno_uq on qms_msa (tenant_id, doc_no) where del_flag = 0;
create index qms_msa_order_ix on qms_msa (tenant_id, create_time desc, id desc) where del_flag = 0;
create index qms_msa_gauge_ix on qms_msa (gauge) where del_flag = 0;
create index qms_msa_char_id_ix on qms_msa (char_id) where del_flag = 0;
create index qms_msa_item_ix on qms_msa (item) where del_flag = 0;
create trigger qms_msa_changed after insert or update or delete or truncate on qms_msa for each statement execute function mw_note_change();
create table qms_msa_value (
  id character varying(32) primary key,
  msa_id character varying(32) not null,
  appraiser character varying(100) not null,
  trial integer not null,
  part integer not null,
  measured numeric(18,6) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index qms_msa_value_msaid_appraiser_trial_part_uq on qms_msa_value (tenant_id, msa_id, appraiser, trial, part);
create index qms_msa_value_order_ix on qms_msa_value (tenant_id, create_time desc, id desc);
create trigger qms_msa_value_changed after insert or update or delete or truncate on qms_msa_value for each statement execute function mw_note_change();
