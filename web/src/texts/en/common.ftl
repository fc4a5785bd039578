common-close = Close
common-home = Home
common-loading = One moment…
common-cancel = Cancel
common-back = Back
