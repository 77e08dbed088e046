create table iot_heat_eval (
  id character varying(32) primary key,
  heat character varying(32) not null,
  seq integer not null,
  kind character varying(32) not null,
  target_c numeric(18,6),
  result character varying(32) not null,
  in_tol_min numeric(18,6),
  longest_soak_min numeric(18,6),
  max_dev numeric(18,6),
  ramp numeric(18,6),
  max_vacuum numeric(18,6),
  note character varying(200),
  tenant_id integer not null default 0,
  sys_org_code character varying(64),
  create_by character varying(100),
  create_time timestamp(0) with time zone,
  update_by character varying(100),
  update_time timestamp(0) with time zone,
  del_flag integer not null default 0,
  rev integer not null default 1
);
create index iot_heat_eval_heat_ix on iot_heat_eval (heat);
create index iot_heat_eval_heat_seq_ix on iot_heat_eval (tenant_id, heat, seq);
create trigger iot_heat_eval_changed after insert or update or delete or truncate on iot_heat_eval for each statement execute function mw_note_change();
