-- Names of people who were deleted that may be given to somebody new, once.
create table sys_account_given_over (
  username character varying(100) primary key,
  reason character varying(200) not null,
  given_by character varying(100) not null,
  given_time timestamp(0) with time zone not null
);
