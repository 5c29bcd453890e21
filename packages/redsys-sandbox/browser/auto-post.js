document.querySelector("form[data-auto]").submit();
