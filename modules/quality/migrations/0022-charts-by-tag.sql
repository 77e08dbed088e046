alter table qms_spc_chart add column tag character varying(64);
alter table qms_spc_chart add column every_min integer;
alter table qms_spc_chart add column tag_until timestamp(0) with time zone;
