create table mes_start (
  id character varying(32) primary key,
  op_task character varying(32) not null,
  lot character varying(32) not null,
  work_order character varying(32) not null,
  item character varying(32) not null,
  process character varying(32) not null,
  workcenter character varying(32) not null,
  device character varying(32),
  mold character varying(32),
  workers character varying(2000),
  started_at timestamp(0) with time zone not null,
  ended_at timestamp(0) with time zone,
  param_judge character varying(32),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_start_op_task_ix on mes_start (op_task);
create index mes_start_lot_ix on mes_start (lot);
create index mes_start_work_order_ix on mes_start (work_order);
create index mes_start_item_ix on mes_start (item);
create index mes_start_process_ix on mes_start (process);
create index mes_start_workcenter_ix on mes_start (workcenter);
create index mes_start_device_ix on mes_start (device);
create index mes_start_mold_ix on mes_start (mold);
create index mes_start_op_task_ended_at_ix on mes_start (tenant_id, op_task, ended_at);
create trigger mes_start_changed after insert or update or delete or truncate on mes_start for each statement execute function mw_note_change();
create table mes_start_pause (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  from_time timestamp(0) with time zone not null,
  to_time timestamp(0) with time zone,
  reason character varying(500),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index mes_start_pause_main_ix on mes_start_pause (main_id, order_num) where del_flag = 0;
create trigger mes_start_pause_changed after insert or update or delete or truncate on mes_start_pause for each statement execute function mw_note_change();
alter table mes_process_rule add column hour_rate numeric(18,4);
-- What is under way was begun.
insert into mes_start (id, op_task, lot, work_order, item, process, workcenter, device, mold, workers, started_at, tenant_id, create_by, create_time)
select id, id, lot, work_order, item, process, workcenter, device, mold, workers, coalesce(started_at, now()), tenant_id, operator, started_at
from mes_op_task
where status in ('RUNNING', 'PAUSED') and del_flag = 0;
insert into mes_start_pause (id, main_id, order_num, from_time, tenant_id)
select id, id, 1, coalesce(paused_at, now()), tenant_id
from mes_op_task
where status = 'PAUSED' and del_flag = 0;
