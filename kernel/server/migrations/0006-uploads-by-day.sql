-- What each person has uploaded on a day of the plant, by whatever way: their quota is held against it.
create table sys_upload_day (
  create_by varchar(100) not null,
  day date not null,
  bytes bigint not null,
  files integer not null,
  primary key (create_by, day)
);
