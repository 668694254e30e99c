// Tabs for code in several forms, such as HTML and React. The chosen form applies to all pages.

const storageKey = 'docs-form';

function storedForm() {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function store(form) {
  try {
    localStorage.setItem(storageKey, form);
  } catch {
    // Without storage, the choice ends with the page.
  }
}

/** Makes tabs of a group. Returns a function that shows a form, if the group has it. */
function addGroup(group, choose) {
  const panels = [...group.querySelectorAll('[data-form]')];
  const list = document.createElement('div');
  list.role = 'tablist';
  list.ariaLabel = group.dataset.forms;
  const tabs = panels.map((panel) => {
    const tab = document.createElement('button');
    tab.type = 'button';
    tab.role = 'tab';
    tab.id = `tab-${panel.id}`;
    tab.textContent = panel.querySelector('.form-name').textContent;
    tab.setAttribute('aria-controls', panel.id);
    tab.addEventListener('click', () => choose(panel, tab));
    panel.role = 'tabpanel';
    panel.setAttribute('aria-labelledby', tab.id);
    return tab;
  });
  list.addEventListener('keydown', (event) => {
    const at = tabs.indexOf(document.activeElement);
    const last = tabs.length - 1;
    const to = {
      ArrowRight: at === last ? 0 : at + 1,
      ArrowLeft: at === 0 ? last : at - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    tabs[to].focus();
    tabs[to].click();
  });
  list.append(...tabs);
  group.prepend(list);
  group.dataset.ready = '';
  const show = (form) => {
    const found = panels.findIndex((panel) => panel.dataset.form === form);
    if (found === -1) return;
    for (const [index, tab] of tabs.entries()) {
      tab.ariaSelected = String(index === found);
      tab.tabIndex = index === found ? 0 : -1;
      panels[index].hidden = index !== found;
    }
  };
  show(panels[0].dataset.form);
  return show;
}

/** Makes tabs of all groups of the page. The address, else the last choice on any page, decides which form they show. */
export function addForms(groups) {
  if (groups.length === 0) return;
  const shows = [];
  const showAll = (form) => shows.forEach((show) => show(form));
  const choose = (panel, tab) => {
    const before = tab.getBoundingClientRect().top;
    showAll(panel.dataset.form);
    // Groups above may have another height now: the pressed tab stays where it is.
    scrollBy(0, tab.getBoundingClientRect().top - before);
    store(panel.dataset.form);
    history.replaceState(null, '', `#${panel.id}`);
  };
  const followAddress = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (!target?.dataset.form) return false;
    showAll(target.dataset.form);
    target.scrollIntoView();
    return true;
  };
  shows.push(...[...groups].map((group) => addGroup(group, choose)));
  if (!followAddress()) showAll(storedForm());
  addEventListener('hashchange', followAddress);
}
