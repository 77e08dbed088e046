alter table md_route add column notes text;
-- Key points were plain lines; they are formatted text now.
update md_sop set content = '<p>' || replace(replace(replace(replace(content, '&', '&amp;'), '<', '&lt;'), '>', '&gt;'), E'\n', '</p><p>') || '</p>' where content is not null;
