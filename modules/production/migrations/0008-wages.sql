-- Who works on an operation, when they were at it, what a report pays them, and the sheets by which a month is paid.
alter table mes_op_task add column workers character varying(2000);
create table mes_piece_rate (
  id character varying(32) primary key,
  process character varying(32) not null,
  item character varying(32),
  category character varying(32),
  skill_level character varying(32),
  rate numeric(18,4) not null,
  scrap_pct numeric(7,4) not null default 0,
  rework_pct numeric(7,4) not null default 0,
  valid_from date not null,
  valid_to date,
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
create unique index mes_piece_rate_process_item_category_level_validfrom_uq on mes_piece_rate (tenant_id, process, item, category, skill_level, valid_from) where del_flag = 0;
create index mes_piece_rate_order_ix on mes_piece_rate (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_piece_rate_process_ix on mes_piece_rate (process) where del_flag = 0;
create index mes_piece_rate_item_ix on mes_piece_rate (item) where del_flag = 0;
create index mes_piece_rate_category_ix on mes_piece_rate (category) where del_flag = 0;
create trigger mes_piece_rate_changed after insert or update or delete or truncate on mes_piece_rate for each statement execute function mw_note_change();
create table mes_report_worker (
  id character varying(32) primary key,
  worker character varying(100) not null,
  report character varying(32) not null,
  work_date date not null,
  process character varying(32) not null,
  item character varying(32) not null,
  share numeric(8,6) not null,
  qty numeric(18,6) not null default 0,
  minutes numeric(12,2) not null default 0,
  skill_level character varying(32),
  rate numeric(18,4),
  wage numeric(18,4) not null default 0,
  sheet character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_report_worker_report_ix on mes_report_worker (report);
create index mes_report_worker_process_ix on mes_report_worker (process);
create index mes_report_worker_item_ix on mes_report_worker (item);
create index mes_report_worker_sheet_ix on mes_report_worker (sheet);
create index mes_report_worker_worker_work_date_ix on mes_report_worker (tenant_id, worker, work_date);
create index mes_report_worker_work_date_ix on mes_report_worker (tenant_id, work_date);
create trigger mes_report_worker_changed after insert or update or delete or truncate on mes_report_worker for each statement execute function mw_note_change();
create table mes_work_time (
  id character varying(32) primary key,
  worker character varying(100) not null,
  op_task character varying(32) not null,
  from_time timestamp(0) with time zone not null,
  to_time timestamp(0) with time zone,
  report character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_work_time_op_task_ix on mes_work_time (op_task);
create index mes_work_time_report_ix on mes_work_time (tenant_id, report);
create index mes_work_time_op_task_to_time_ix on mes_work_time (tenant_id, op_task, to_time);
create index mes_work_time_worker_from_time_ix on mes_work_time (tenant_id, worker, from_time);
create trigger mes_work_time_changed after insert or update or delete or truncate on mes_work_time for each statement execute function mw_note_change();
create table mes_wage_sheet (
  id character varying(32) primary key,
  doc_no character varying(32) not null,
  doc_date date not null,
  status character varying(32) not null default '0',
  owner character varying(100),
  month character(7) not null,
  team character varying(32),
  people integer default 0,
  total numeric(18,4) default 0,
  unpriced numeric(18,6) default 0,
  check_by character varying(100),
  check_time timestamp(0) with time zone,
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
create unique index mes_wage_sheet_docno_uq on mes_wage_sheet (tenant_id, doc_no) where del_flag = 0;
create index mes_wage_sheet_order_ix on mes_wage_sheet (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_wage_sheet_team_ix on mes_wage_sheet (team) where del_flag = 0;
create index mes_wage_sheet_month_ix on mes_wage_sheet (tenant_id, month) where del_flag = 0;
create index mes_wage_sheet_status_ix on mes_wage_sheet (tenant_id, status) where del_flag = 0;
create index mes_wage_sheet_source_id_ix on mes_wage_sheet (tenant_id, source_id) where del_flag = 0;
create trigger mes_wage_sheet_changed after insert or update or delete or truncate on mes_wage_sheet for each statement execute function mw_note_change();
create table mes_wage_line (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  worker character varying(100) not null,
  reports integer not null default 0,
  qty numeric(18,6) not null default 0,
  minutes numeric(12,2) not null default 0,
  wage numeric(18,4) not null default 0,
  earlier numeric(18,4) not null default 0,
  total numeric(18,4) not null default 0,
  unpriced numeric(18,6) not null default 0,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_wage_line_main_ix on mes_wage_line (main_id, order_num) where del_flag = 0;
create index mes_wage_line_worker_ix on mes_wage_line (tenant_id, worker) where del_flag = 0;
create trigger mes_wage_line_changed after insert or update or delete or truncate on mes_wage_line for each statement execute function mw_note_change();
-- Whoever has begun an operation is at it.
update mes_op_task set workers = operator where operator is not null;
insert into mes_work_time (id, worker, op_task, from_time, tenant_id, sys_org_code, create_by, create_time)
select md5(id || ':begun'), operator, id, counted_at, tenant_id, sys_org_code, operator, counted_at
from mes_op_task
where status = 'RUNNING' and report_mode <> 'FURNACE' and operator is not null and counted_at is not null and del_flag = 0;
