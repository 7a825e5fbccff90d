-- For which country's law a template was put together; null: for none, or no template.
ALTER TABLE pages ADD COLUMN template_country TEXT CONSTRAINT page_template_country CHECK (template_country GLOB '[A-Z][A-Z]');
