-- Tags that are calculated from other tags of the same device.
alter table iot_tag_def add column formula character varying(500);
