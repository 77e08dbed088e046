alter table qms_char add column name_en character varying(100);
