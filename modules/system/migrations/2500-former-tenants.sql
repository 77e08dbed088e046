-- Numbers of tenants that were deleted for good: their data stands under them, so they are not given again.
create table sys_former_tenant (
  id character varying(36) primary key
);
insert into sys_former_tenant (id)
select distinct data_id from sys_data_log where data_table = 'sys_tenant' and action = 'purge'
on conflict do nothing;
