alter table sys_dict add column area character varying(32) not null default 'own';
-- Modules give theirs an area at the next start; those that drawn forms made are known by their names.
update sys_dict set area = 'form' where dict_code like 'df\_%';
