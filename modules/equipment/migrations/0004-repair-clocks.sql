alter table eam_repair add column stopped_at timestamp(0) with time zone;
alter table eam_repair add column step_due timestamp(0) with time zone;
alter table eam_repair add column work_since timestamp(0) with time zone;
alter table eam_repair add column escalated_step character varying(16);
create table eam_response (
  id character varying(32) primary key,
  code character varying(32) not null,
  severity character varying(32) not null,
  criticality character varying(32),
  accept_min integer not null,
  begin_min integer not null,
  finish_min integer not null,
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create unique index eam_response_code_uq on eam_response (tenant_id, code) where del_flag = 0;
create trigger eam_response_changed after insert or update or delete or truncate on eam_response for each statement execute function mw_note_change();
