alter table md_pack_std add column need_scale character(1) not null default 'N';
