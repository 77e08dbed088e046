alter table mes_lot add column heat character varying(32);
create index mes_lot_heat_ix on mes_lot (heat);
alter table mes_op_task add column report_mode character varying(32) not null default 'PIECE';
-- What runs was begun at the terminal and is reported there.
update mes_op_task t set report_mode = o.report_mode from mes_wo_op o where o.work_order = t.work_order and o.op_no = t.op_no and o.del_flag = 0 and t.status not in ('RUNNING', 'PAUSED');
alter table mes_report add column furnace_batch character varying(32);
create index mes_report_furnace_batch_ix on mes_report (furnace_batch);
create table mes_furnace_recipe (
  id character varying(32) primary key,
  code character varying(64) not null,
  name character varying(100) not null,
  version character varying(10) not null default 'A',
  status character varying(32) not null default '0',
  furnace_family character varying(32) not null,
  grades character varying(200) not null,
  max_load_kg numeric(18,6) not null,
  layers integer not null default 6,
  boats integer not null default 4,
  revised_from character varying(32),
  remark text,
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
create unique index mes_furnace_recipe_code_uq on mes_furnace_recipe (tenant_id, code) where del_flag = 0;
create index mes_furnace_recipe_order_ix on mes_furnace_recipe (tenant_id, create_time desc, id desc) where del_flag = 0;
create index mes_furnace_recipe_furnace_family_ix on mes_furnace_recipe (furnace_family) where del_flag = 0;
create index mes_furnace_recipe_revised_from_ix on mes_furnace_recipe (revised_from) where del_flag = 0;
create trigger mes_furnace_recipe_changed after insert or update or delete or truncate on mes_furnace_recipe for each statement execute function mw_note_change();
create table mes_furnace_step (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  kind character varying(32) not null default 'HEAT',
  target_c numeric(18,6),
  ramp_c_min numeric(18,6),
  hold_min integer,
  tol_minus numeric(18,6),
  tol_plus numeric(18,6),
  vac_pa_max numeric(18,6),
  press_mpa numeric(18,6),
  gas character varying(32),
  interlock character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_furnace_step_main_ix on mes_furnace_step (main_id, order_num) where del_flag = 0;
create trigger mes_furnace_step_changed after insert or update or delete or truncate on mes_furnace_step for each statement execute function mw_note_change();
create table mes_furnace_batch (
  id character varying(32) primary key,
  heat_no character varying(32) not null,
  furnace character varying(32) not null,
  recipe character varying(32) not null,
  status character varying(32) not null default 'PLANNED',
  plan_start timestamp(0) with time zone not null,
  load_kg numeric(18,6) not null default 0,
  boats integer not null default 0,
  loaded_at timestamp(0) with time zone,
  started_at timestamp(0) with time zone,
  ended_at timestamp(0) with time zone,
  unloaded_at timestamp(0) with time zone,
  curve_judge character varying(32),
  process_verdict character varying(32),
  process_by character varying(100),
  quality_verdict character varying(32),
  quality_by character varying(100),
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
create unique index mes_furnace_batch_heatno_uq on mes_furnace_batch (tenant_id, heat_no) where del_flag = 0;
create index mes_furnace_batch_furnace_ix on mes_furnace_batch (furnace) where del_flag = 0;
create index mes_furnace_batch_recipe_ix on mes_furnace_batch (recipe) where del_flag = 0;
create index mes_furnace_batch_status_plan_start_ix on mes_furnace_batch (tenant_id, status, plan_start) where del_flag = 0;
create index mes_furnace_batch_furnace_plan_start_ix on mes_furnace_batch (tenant_id, furnace, plan_start) where del_flag = 0;
create index mes_furnace_batch_plan_start_ix on mes_furnace_batch (tenant_id, plan_start) where del_flag = 0;
create trigger mes_furnace_batch_changed after insert or update or delete or truncate on mes_furnace_batch for each statement execute function mw_note_change();
create table mes_furnace_load (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  lot character varying(32) not null,
  op_task character varying(32) not null,
  item character varying(32) not null,
  grade character varying(50),
  qty numeric(18,6) not null,
  kg numeric(18,6) not null,
  layer integer not null,
  boat integer not null,
  position character varying(50),
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
create index mes_furnace_load_main_ix on mes_furnace_load (main_id, order_num) where del_flag = 0;
create index mes_furnace_load_lot_ix on mes_furnace_load (tenant_id, lot) where del_flag = 0;
create index mes_furnace_load_op_task_ix on mes_furnace_load (tenant_id, op_task) where del_flag = 0;
create index mes_furnace_load_item_ix on mes_furnace_load (item) where del_flag = 0;
create index mes_furnace_load_report_ix on mes_furnace_load (report) where del_flag = 0;
create trigger mes_furnace_load_changed after insert or update or delete or truncate on mes_furnace_load for each statement execute function mw_note_change();
