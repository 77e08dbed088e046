-- Names of people who were deleted for good, in small letters: they are not given again.
create table sys_former_account (
  username character varying(100) primary key
);
