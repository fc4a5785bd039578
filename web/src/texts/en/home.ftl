home-nowhere = There is nothing at this address.
home-someone = Guest
