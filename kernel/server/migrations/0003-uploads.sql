-- Resumable uploads: under way until `done_time`, then a stored file at `path`, which is settled when the upload begins.
create table sys_upload (
  id varchar(32) primary key,
  tenant_id integer not null,
  path varchar(500) not null,
  size bigint not null,
  create_by varchar(100) not null,
  create_time timestamptz(0) not null,
  done_time timestamptz(0)
);
create index sys_upload_time on sys_upload (create_time);
create index sys_upload_owner on sys_upload (create_by) where done_time is null;
