alter table eam_order add column state_before character varying(32);
alter table eam_part_use add column returned character(1) not null default 'N';
