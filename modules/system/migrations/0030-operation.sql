-- Settings of the installation: one row per key (modules/system/rules/settings.ts).
create table sys_setting (
  key varchar(64) primary key,
  value jsonb not null,
  update_by varchar(100),
  update_time timestamptz(0) not null
);
alter table sys_log add column success character(1);
alter table sys_log add column request_id character varying(64);
alter table sys_log add column answer character varying(1000);
alter table sys_log add column exception text;
create index sys_log_request_id_ix on sys_log (request_id) where del_flag = 0;
create table sys_quartz_job (
  id character varying(32) primary key,
  job_class_name character varying(32) not null,
  description character varying(255),
  cron_expression character varying(255) not null default '0 0 2 * * ? *',
  parameter text,
  status integer not null default 0,
  missed_runs character varying(32) not null default 'once',
  next_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index sys_quartz_job_order_ix on sys_quartz_job (create_time desc, id desc) where del_flag = 0;
create index sys_quartz_job_next_time_ix on sys_quartz_job (next_time) where del_flag = 0;
create trigger sys_quartz_job_changed after insert or update or delete or truncate on sys_quartz_job for each statement execute function mw_note_change();
create table sys_job_run (
  id character varying(32) primary key,
  job_class_name character varying(32) not null,
  job_id character varying(32),
  due_time timestamp(0) with time zone,
  start_time timestamp(0) with time zone,
  end_time timestamp(0) with time zone,
  cost_time integer,
  state character varying(32) not null,
  started_by character varying(100),
  parameter text,
  output text,
  process character varying(100),
  seen_time timestamp(0) with time zone,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_job_run_jobid_duetime_uq on sys_job_run (job_id, due_time) where del_flag = 0;
create index sys_job_run_order_ix on sys_job_run (create_time desc, id desc) where del_flag = 0;
create index sys_job_run_job_id_create_time_ix on sys_job_run (job_id, create_time) where del_flag = 0;
create index sys_job_run_job_class_name_create_time_ix on sys_job_run (job_class_name, create_time) where del_flag = 0;
create index sys_job_run_state_seen_time_ix on sys_job_run (state, seen_time) where del_flag = 0;
create trigger sys_job_run_changed after insert or update or delete or truncate on sys_job_run for each statement execute function mw_note_change();
create table sys_fill_rule (
  id character varying(32) primary key,
  rule_name character varying(100) not null,
  rule_code character varying(100) not null,
  rule_class character varying(32) not null,
  rule_params text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_fill_rule_rulecode_uq on sys_fill_rule (rule_code) where del_flag = 0;
create index sys_fill_rule_order_ix on sys_fill_rule (create_time desc, id desc) where del_flag = 0;
create trigger sys_fill_rule_changed after insert or update or delete or truncate on sys_fill_rule for each statement execute function mw_note_change();
create table sys_check_rule (
  id character varying(32) primary key,
  rule_name character varying(100) not null,
  rule_code character varying(100) not null,
  rule_json text not null,
  rule_description character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index sys_check_rule_rulecode_uq on sys_check_rule (rule_code) where del_flag = 0;
create index sys_check_rule_order_ix on sys_check_rule (create_time desc, id desc) where del_flag = 0;
create trigger sys_check_rule_changed after insert or update or delete or truncate on sys_check_rule for each statement execute function mw_note_change();
create table sys_data_source (
  id character varying(32) primary key,
  code character varying(100) not null,
  name character varying(100) not null,
  db_type character varying(32) not null default '6',
  db_url character varying(500) not null,
  db_name character varying(100) not null,
  db_username character varying(100) not null,
  db_password character varying(500),
  db_driver character varying(100),
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
create unique index sys_data_source_code_uq on sys_data_source (code) where del_flag = 0;
create index sys_data_source_order_ix on sys_data_source (create_time desc, id desc) where del_flag = 0;
create trigger sys_data_source_changed after insert or update or delete or truncate on sys_data_source for each statement execute function mw_note_change();
