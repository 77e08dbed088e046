create table cal_shift (
  id character varying(32) primary key,
  code character varying(16) not null,
  name character varying(50) not null,
  start_time time(0) without time zone not null,
  end_time time(0) without time zone not null,
  net_min integer,
  color character varying(32) not null default 'blue',
  enabled character(1) default 'Y',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index cal_shift_code_uq on cal_shift (tenant_id, code) where del_flag = 0;
create trigger cal_shift_changed after insert or update or delete or truncate on cal_shift for each statement execute function mw_note_change();
create table cal_shift_break (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  start_time time(0) without time zone not null,
  end_time time(0) without time zone not null,
  remark character varying(50),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index cal_shift_break_main_ix on cal_shift_break (main_id, order_num) where del_flag = 0;
create trigger cal_shift_break_changed after insert or update or delete or truncate on cal_shift_break for each statement execute function mw_note_change();
create table cal_scheme (
  id character varying(32) primary key,
  code character varying(16) not null,
  name character varying(50) not null,
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
create unique index cal_scheme_code_uq on cal_scheme (tenant_id, code) where del_flag = 0;
create trigger cal_scheme_changed after insert or update or delete or truncate on cal_scheme for each statement execute function mw_note_change();
create table cal_scheme_shift (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  shift character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index cal_scheme_shift_main_ix on cal_scheme_shift (main_id, order_num) where del_flag = 0;
create index cal_scheme_shift_shift_ix on cal_scheme_shift (shift) where del_flag = 0;
create trigger cal_scheme_shift_changed after insert or update or delete or truncate on cal_scheme_shift for each statement execute function mw_note_change();
create table cal_team (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(50) not null,
  workshop character varying(32) not null,
  leader character varying(100),
  enabled character(1) default 'Y',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index cal_team_code_uq on cal_team (tenant_id, code) where del_flag = 0;
create index cal_team_workshop_ix on cal_team (workshop) where del_flag = 0;
create trigger cal_team_changed after insert or update or delete or truncate on cal_team for each statement execute function mw_note_change();
create table cal_team_member (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  member character varying(100) not null,
  duty character varying(50),
  from_date date not null,
  to_date date,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index cal_team_member_main_ix on cal_team_member (main_id, order_num) where del_flag = 0;
create index cal_team_member_member_ix on cal_team_member (tenant_id, member) where del_flag = 0;
create trigger cal_team_member_changed after insert or update or delete or truncate on cal_team_member for each statement execute function mw_note_change();
create table cal_skill (
  id character varying(32) primary key,
  member character varying(100) not null,
  process character varying(32) not null,
  level character varying(32) not null default '1',
  valid_to date,
  certificate text,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index cal_skill_member_process_uq on cal_skill (tenant_id, member, process) where del_flag = 0;
create index cal_skill_order_ix on cal_skill (tenant_id, create_time desc, id desc) where del_flag = 0;
create index cal_skill_process_ix on cal_skill (process) where del_flag = 0;
create trigger cal_skill_changed after insert or update or delete or truncate on cal_skill for each statement execute function mw_note_change();
create table cal_rotation (
  id character varying(32) primary key,
  code character varying(32) not null,
  name character varying(100) not null,
  workshop character varying(32) not null,
  scheme character varying(32) not null,
  method character varying(32) not null default 'WEEK',
  pattern character varying(500),
  start_date date not null,
  rest_weekdays character varying(2000),
  rests_on_holidays character(1) default 'Y',
  enabled character(1) default 'Y',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index cal_rotation_code_uq on cal_rotation (tenant_id, code) where del_flag = 0;
create index cal_rotation_workshop_ix on cal_rotation (workshop) where del_flag = 0;
create index cal_rotation_scheme_ix on cal_rotation (scheme) where del_flag = 0;
create trigger cal_rotation_changed after insert or update or delete or truncate on cal_rotation for each statement execute function mw_note_change();
create table cal_rotation_team (
  id character varying(32) primary key,
  main_id character varying(32) not null,
  order_num integer,
  team character varying(32) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index cal_rotation_team_main_ix on cal_rotation_team (main_id, order_num) where del_flag = 0;
create index cal_rotation_team_team_ix on cal_rotation_team (tenant_id, team) where del_flag = 0;
create trigger cal_rotation_team_changed after insert or update or delete or truncate on cal_rotation_team for each statement execute function mw_note_change();
create table cal_holiday (
  id character varying(32) primary key,
  day date not null,
  type character varying(32) not null default 'HOLIDAY',
  name character varying(50) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index cal_holiday_day_uq on cal_holiday (tenant_id, day) where del_flag = 0;
create trigger cal_holiday_changed after insert or update or delete or truncate on cal_holiday for each statement execute function mw_note_change();
create table cal_override (
  id character varying(32) primary key,
  workshop character varying(32) not null,
  team character varying(32),
  kind character varying(32) not null default 'OFF',
  from_time timestamp(0) with time zone not null,
  to_time timestamp(0) with time zone not null,
  reason character varying(200) not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index cal_override_workshop_ix on cal_override (workshop) where del_flag = 0;
create index cal_override_team_ix on cal_override (team) where del_flag = 0;
create trigger cal_override_changed after insert or update or delete or truncate on cal_override for each statement execute function mw_note_change();
create table cal_day (
  id character varying(32) primary key,
  day date not null,
  rotation character varying(32) not null,
  workshop character varying(32) not null,
  team character varying(32) not null,
  shift character varying(32),
  from_time timestamp(0) with time zone,
  to_time timestamp(0) with time zone,
  net_min integer not null,
  work jsonb,
  source character varying(32) not null,
  manual character(1) default 'N',
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index cal_day_rotation_ix on cal_day (rotation) where del_flag = 0;
create index cal_day_workshop_ix on cal_day (workshop) where del_flag = 0;
create index cal_day_team_ix on cal_day (team) where del_flag = 0;
create index cal_day_shift_ix on cal_day (shift) where del_flag = 0;
create index cal_day_rotation_day_ix on cal_day (tenant_id, rotation, day) where del_flag = 0;
create index cal_day_team_day_ix on cal_day (tenant_id, team, day) where del_flag = 0;
create index cal_day_workshop_day_ix on cal_day (tenant_id, workshop, day) where del_flag = 0;
create trigger cal_day_changed after insert or update or delete or truncate on cal_day for each statement execute function mw_note_change();
