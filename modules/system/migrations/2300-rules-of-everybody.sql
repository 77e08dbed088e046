-- A data rule may narrow what everybody sees, whoever chose it for a role.
alter table sys_permission_data_rule
  add column everybody character(1) default 'N';

update sys_permission_data_rule
set everybody = 'N';
