"""The types of everything that crosses between the rules and their hosts. The browser never loads this folder."""
