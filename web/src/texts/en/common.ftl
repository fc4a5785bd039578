common-close = Close
common-home = Home
common-loading = One moment…
common-cancel = Cancel
common-back = Back
common-not-loaded = This part of Panier did not come. Trying again…
common-reload = Load the page anew
